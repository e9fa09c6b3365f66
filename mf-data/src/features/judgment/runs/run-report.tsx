import { JUDGED_RESULTS, judgmentRuns, type JudgedResult, type KeptRun } from '@tessera/contract';
import { useEndpoint, usePermitted, WhenLoaded } from '@tessera/remote-kit';
import {
  Button,
  EmptyState,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarBody,
  PageHeader,
  usePageStyles,
} from '@tessera/ui/core';
import { SearchInput, Select } from '@tessera/ui/forms';
import { AddRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { AnalysisLink } from '../analysis/analysis-link.tsx';
import { JudgedList } from '../judged-list.tsx';
import { useModelStyles } from '../model-styles.ts';
import { ModelSummary } from '../model-summary.tsx';
import { Panel } from '../panel.tsx';
import { ResultCounts, useResultWord } from '../result-counts.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { ActionsPanel } from './actions-panel.tsx';
import { BackToReports } from './back-to-reports.tsx';
import { RunFacts } from './run-facts.tsx';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  result: { minWidth: '120px' },
});

/** A kept run: what was found, by which model, who saw it and what was decided. */
export function RunReport({ runCode }: { readonly runCode: string }) {
  const styles = useStyles();
  const columns = useModelStyles();
  const page = usePageStyles();
  const intl = useIntl();
  const mayDecide = usePermitted('data_model_edit');
  const word = useResultWord();
  const [keyword, setKeyword] = useState('');
  const [result, setResult] = useState<JudgedResult | null>(null);
  /** The member that is decided on; null for all of the run. */
  const [deciding, setDeciding] = useState<{ readonly member: string | null } | null>(null);
  const loaded = useEndpoint(judgmentRuns.detail, { body: { runCode, keyword, result } }, { fresh: true });
  const decide = (member: string | null) => setDeciding({ member });
  return (
    <div className={page.page}>
      <PageHeader
        before={<BackToReports />}
        title={
          loaded.data
            ? `${loaded.data.modelName} ${loaded.data.period.text}`
            : intl.formatMessage({ id: 'data.judgment.report', defaultMessage: '报告' })
        }
      />
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton />}>
        {(run) => (
          <div className={columns.columns}>
            <Panel title={intl.formatMessage({ id: 'data.judgment.results', defaultMessage: '判断结果' })}>
              <ResultCounts period={run.period.text} counts={run.counts} />
              <Sight run={run} />
              {run.sight !== 'none' && (
                <>
                  {run.definition.subject.memberFieldId !== null && (
                    <div className={styles.tools}>
                      <Select
                        className={styles.result}
                        aria-label={intl.formatMessage({ id: 'data.judgment.ofResult', defaultMessage: '结果' })}
                        value={result ?? ''}
                        onChange={(_, { value }) => setResult(value === '' ? null : (value as JudgedResult))}
                      >
                        <option value="">
                          {intl.formatMessage({ id: 'data.judgment.allResults', defaultMessage: '全部结果' })}
                        </option>
                        {JUDGED_RESULTS.map((one) => (
                          <option key={one} value={one}>
                            {word(one)}
                          </option>
                        ))}
                      </Select>
                      <SearchInput
                        value={keyword}
                        onSearch={setKeyword}
                        placeholder={intl.formatMessage({
                          id: 'data.judgment.searchMember',
                          defaultMessage: '搜索成员',
                        })}
                      />
                    </div>
                  )}
                  <JudgedList
                    run={run}
                    definition={run.definition}
                    fields={run.fields}
                    actions={(member) => (
                      <div className={styles.tools}>
                        {run.modelStands && (
                          <AnalysisLink
                            modelCode={run.modelCode}
                            version={run.version}
                            member={member}
                            date={run.period.start}
                          />
                        )}
                        {mayDecide && (
                          <Button size="small" icon={<AddRegular />} onClick={() => decide(member || null)}>
                            <FormattedMessage id="data.judgment.decideMember" defaultMessage="为它添加决定" />
                          </Button>
                        )}
                      </div>
                    )}
                  />
                </>
              )}
            </Panel>
            <div className={columns.column}>
              <ActionsPanel run={run} reload={loaded.reload} {...(mayDecide && { onAdd: () => decide(null) })} />
              <RunFacts run={run} />
              <Panel title={intl.formatMessage({ id: 'data.judgment.modelThen', defaultMessage: '当时的模型' })}>
                <ModelSummary definition={run.definition} kept={run.fields} />
              </Panel>
            </div>
          </div>
        )}
      </WhenLoaded>
      {deciding && (
        <ActionDialog
          runCode={runCode}
          member={deciding.member}
          onSaved={loaded.reload}
          onClose={() => setDeciding(null)}
        />
      )}
    </div>
  );
}

/** Says that a run is shown in part, or not at all. */
function Sight({ run: { sight, count } }: { readonly run: KeptRun }) {
  const intl = useIntl();
  if (sight === 'all') return null;
  if (sight === 'none')
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'data.judgment.seesNone', defaultMessage: '这份报告中没有您能查看的成员' })}
        text={intl.formatMessage({
          id: 'data.judgment.seesNoneHint',
          defaultMessage: '报告按生成人的数据权限保留。您可以用同一个模型，按自己的权限生成一份报告。',
        })}
      />
    );
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <FormattedMessage
          id="data.judgment.seesPart"
          defaultMessage="这里只显示您能查看全部数据的 {count, number} 个成员。"
          values={{ count }}
        />
      </MessageBarBody>
    </MessageBar>
  );
}
