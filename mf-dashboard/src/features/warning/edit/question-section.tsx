import { chartDraftSchema, PAGE_PATHS, query, type WarningQuestion } from '@tessera/contract';
import { LoadError, useAction, useDialogs, useHasPage, useLoad, useLocale, usePermitted } from '@tessera/remote-kit';
import { Button, EmptyState, LoadingSkeleton, makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup } from '@tessera/ui/forms';
import { EditRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { ResultTable } from '../common/result-table.tsx';
import { CheckNotes } from './check-notes.tsx';
import { Section } from './section.tsx';
import type { RuleCheck } from './use-rule-check.ts';
import type { QuestionFields } from './use-watched-fields.ts';

const useStyles = makeStyles({
  wrong: { color: tokens.colorPaletteRedForeground1 },
  groups: { display: 'flex', flexWrap: 'wrap' },
});
const DIALOG = 'mf-chart-editor/edit-warning-question';

export interface QuestionSectionProps {
  readonly question: WarningQuestion | null;
  readonly groupBy: readonly string[];
  readonly fields: QuestionFields;
  readonly disabled: boolean;
  readonly missing: boolean;
  readonly check: RuleCheck;
  onQuestion(question: WarningQuestion): void;
  onGroupBy(groupBy: string[]): void;
}

/** What the rule watches: the question with its rows, and the dimensions that make groups. */
export function QuestionSection(props: QuestionSectionProps) {
  const { question, groupBy, fields, disabled, missing, check, onQuestion, onGroupBy } = props;
  const styles = useStyles();
  const intl = useIntl();
  const dialogs = useDialogs();
  const hasPage = useHasPage();
  const mayEdit = usePermitted('chart_edit');
  const { busy, run } = useAction();
  const licensed = hasPage(PAGE_PATHS.chartEditor);
  const name = intl.formatMessage({ id: 'dashboard.warning.data', defaultMessage: '预警数据' });
  const edit = () =>
    run(async () => {
      const draft = question && chartDraftSchema.parse({ ...question, reportName: name });
      const given = chartDraftSchema.safeParse(await dialogs.open(DIALOG, draft ? { draft } : {}));
      if (!given.success) return;
      const { reportTypeCode, reportConf, reportParam } = given.data;
      onQuestion({ reportTypeCode, reportConf, reportParam });
    });
  return (
    <Section
      title={name}
      actions={
        question && licensed && mayEdit ? (
          <Button icon={<EditRegular />} disabledFocusable={busy || disabled} onClick={() => void edit()}>
            <FormattedMessage id="dashboard.warning.editData" defaultMessage="编辑数据" />
          </Button>
        ) : null
      }
    >
      {licensed ? null : (
        <MessageBar intent="warning">
          <MessageBarBody>
            <FormattedMessage
              id="dashboard.warning.noEditor"
              defaultMessage="企业没有开通图表编辑模块，不能修改预警数据，其他设置不受影响。"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      {question ? (
        <>
          <QuestionRows question={question} name={name} />
          {fields.dimensions.length > 0 ? (
            <ChoiceGroup
              label={intl.formatMessage({ id: 'dashboard.warning.groupBy', defaultMessage: '分组' })}
              hint={intl.formatMessage({
                id: 'dashboard.warning.groupByHint',
                defaultMessage: '每个分组有自己的状态，例如每家门店；不选则整体只有一个状态',
              })}
            >
              <span className={styles.groups}>
                {fields.dimensions.map(({ id, name: dimension }) => (
                  <Checkbox
                    key={id}
                    label={dimension}
                    disabled={disabled}
                    checked={groupBy.includes(id)}
                    onChange={(_, { checked }) =>
                      onGroupBy(checked ? [...groupBy, id] : groupBy.filter((one) => one !== id))
                    }
                  />
                ))}
              </span>
            </ChoiceGroup>
          ) : null}
          <CheckNotes check={check} grouped={groupBy.length > 0} />
        </>
      ) : (
        <EmptyState
          compact
          title={intl.formatMessage({ id: 'dashboard.warning.noData', defaultMessage: '先选择要监控的数据' })}
          text={
            <span className={missing ? styles.wrong : undefined}>
              <FormattedMessage
                id="dashboard.warning.noDataHint"
                defaultMessage="选择一张数据表，放入指标；需要按门店、地区等分别预警时，再放入维度。"
              />
            </span>
          }
          actions={
            licensed && mayEdit ? (
              <Button appearance="primary" disabledFocusable={busy || disabled} onClick={() => void edit()}>
                <FormattedMessage id="dashboard.warning.chooseData" defaultMessage="选择数据" />
              </Button>
            ) : null
          }
        />
      )}
    </Section>
  );
}

function QuestionRows({ question, name }: { readonly question: WarningQuestion; readonly name: string }) {
  const { locale } = useLocale();
  const { reportParam } = question;
  const { data, error, reload } = useLoad(['warning rows', reportParam, locale], (call) =>
    call(query.chartReport, {
      body: { menuCode: '', reportCode: '', reportHistoryCode: '', reportParam, updateCache: false },
    }),
  );
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!data) return <LoadingSkeleton shape="block" height={220} />;
  return <ResultTable name={name} result={data} conf={question.reportConf} height={220} />;
}
