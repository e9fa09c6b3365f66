import {
  BOARD_NAME_LENGTH,
  FINDING_KINDS,
  INSIGHT_CHARTS,
  type FindingKind,
  type ReportComponent,
} from '@tessera/contract';
import { useSession } from '@tessera/remote-kit';
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup, Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';

import type { FormOf } from '../component-form.ts';

const useStyles = makeStyles({
  charts: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '240px',
    overflowY: 'auto',
    padding: '4px 8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

const KINDS = defineMessages({
  trend: { id: 'board.ai.kind.trend', defaultMessage: '趋势：走向、总变化和平均每期变化' },
  change: { id: 'board.ai.kind.change', defaultMessage: '环比：最近一期与上一期相比' },
  peaks: { id: 'board.ai.kind.peaks', defaultMessage: '峰值：最高、最低和平均' },
  contribution: { id: 'board.ai.kind.contribution', defaultMessage: '贡献：谁占得最多，前几项占多少' },
  anomaly: { id: 'board.ai.kind.anomaly', defaultMessage: '异常：明显偏离规律的值' },
}) satisfies Record<FindingKind, MessageDescriptor>;

/** Which charts an AI component reads, and what it looks for. */
export function AiDialog({ component, reports: all, pool, onDone, onClose }: FormOf<'ai', 'reports' | 'pool'>) {
  const styles = useStyles();
  const intl = useIntl();
  const aiOn = useSession()?.aiOn ?? false;
  const [draft, setDraft] = useState(component);
  const { name, findingKinds, written } = draft;
  const reports = all.filter(({ reportCode }) => !pool.includes(reportCode));
  const here = new Set(reports.map(({ reportCode }) => reportCode));
  const reportCodes = draft.reportCodes.filter((code) => here.has(code));
  const toggled = <Value extends string>(list: readonly Value[], value: Value, all: readonly Value[]): Value[] =>
    all.filter((one) => (one === value ? !list.includes(one) : list.includes(one)));
  const codes = reports.map(({ reportCode }) => reportCode);
  return (
    <FormDialog
      width={560}
      title={intl.formatMessage({ id: 'board.ai.title', defaultMessage: '智能解读' })}
      ready={name.trim() !== '' && reportCodes.length > 0 && findingKinds.length > 0}
      onSubmit={() => onDone({ ...draft, name: name.trim(), reportCodes })}
      onClose={onClose}
    >
      <Field required label={intl.formatMessage({ id: 'board.ai.name', defaultMessage: '名称' })}>
        <Input
          value={name}
          maxLength={BOARD_NAME_LENGTH}
          onChange={(_event, { value }) => setDraft({ ...draft, name: value })}
        />
      </Field>
      <ChoiceGroup
        label={intl.formatMessage(
          { id: 'board.ai.charts', defaultMessage: '解读的图表（{chosen, number}/{most, number}）' },
          { chosen: reportCodes.length, most: INSIGHT_CHARTS },
        )}
        hint={intl.formatMessage({
          id: 'board.ai.chartsHint',
          defaultMessage: '发现由图表的数据计算得出，按每位读者自己的权限和筛选。',
        })}
      >
        {reports.length === 0 ? (
          <MessageBar intent="info">
            <MessageBarBody>
              <FormattedMessage id="board.ai.noneYet" defaultMessage="还没有图表，请先添加图表。" />
            </MessageBarBody>
          </MessageBar>
        ) : (
          <div className={styles.charts}>
            {reports.map((report) => {
              const { reportCode, reportName } = report;
              const chosen = reportCodes.includes(reportCode);
              const readable = hasAxis(report);
              const full = reportCodes.length >= INSIGHT_CHARTS;
              return (
                <Checkbox
                  key={reportCode}
                  checked={chosen}
                  disabled={!chosen && (!readable || full)}
                  label={
                    readable ? (
                      reportName
                    ) : (
                      <>
                        {reportName}{' '}
                        <span className={styles.note}>
                          <FormattedMessage id="board.ai.noDimension" defaultMessage="没有维度，无法解读" />
                        </span>
                      </>
                    )
                  }
                  onChange={() => setDraft({ ...draft, reportCodes: toggled(reportCodes, reportCode, codes) })}
                />
              );
            })}
          </div>
        )}
      </ChoiceGroup>
      <ChoiceGroup label={intl.formatMessage({ id: 'board.ai.kinds', defaultMessage: '内容' })}>
        {FINDING_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            checked={findingKinds.includes(kind)}
            label={intl.formatMessage(KINDS[kind])}
            onChange={() => setDraft({ ...draft, findingKinds: toggled(findingKinds, kind, FINDING_KINDS) })}
          />
        ))}
      </ChoiceGroup>
      <Checkbox
        checked={written}
        label={
          <>
            <FormattedMessage id="board.ai.written" defaultMessage="读者可以让语言模型撰写小结" />
            {aiOn ? null : (
              <>
                {' '}
                <span className={styles.note}>
                  <FormattedMessage id="board.ai.writtenOff" defaultMessage="企业没有启用智能小结，目前不会提供" />
                </span>
              </>
            )}
          </>
        }
        onChange={(_event, { checked }) => setDraft({ ...draft, written: checked === true })}
      />
    </FormDialog>
  );
}

/** Whether a chart shows something along something. */
function hasAxis({ reportParam }: ReportComponent): boolean {
  const { dimensionCondition, compareCondition, columnCondition, splitCondition } = reportParam;
  return [dimensionCondition, compareCondition, columnCondition, splitCondition].some(({ length }) => length > 0);
}
