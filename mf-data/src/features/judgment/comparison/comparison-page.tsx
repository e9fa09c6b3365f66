import { judgmentRuns, RUN_CHANGES, type ComparedRun, type KeptComparison } from '@tessera/contract';
import { formatDate, formatNumber } from '@tessera/i18n';
import { useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import { useNavigate, useSearchParams } from '@tessera/remote-kit/router';
import {
  Button,
  EmptyState,
  Link,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarBody,
  PageHeader,
  Text,
  tokens,
  usePageStyles,
} from '@tessera/ui/core';
import { SearchInput, Switch } from '@tessera/ui/forms';
import { ArrowSwapRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../../common/data-paths.ts';
import { useModelStyles } from '../model-styles.ts';
import { Panel } from '../panel.tsx';
import { ResultCounts } from '../result-counts.tsx';
import { BackToReports } from '../runs/back-to-reports.tsx';
import { CHANGES, SIDES } from './change-words.ts';
import { ComparedList } from './compared-list.tsx';
import { ModelChanges } from './model-changes.tsx';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  counts: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** /judgment/cantrastHistoryReport: the kept runs `left` and `right` of one model side by side (RT-063). */
export function ComparisonPage() {
  const page = usePageStyles();
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const [leftCode, rightCode] = [params.get('left') ?? '', params.get('right') ?? ''];
  const isChosen = leftCode !== '' && rightCode !== '';
  return (
    <div className={page.page}>
      <PageHeader
        before={<BackToReports />}
        title={intl.formatMessage({ id: 'data.judgment.comparedReports', defaultMessage: '对比报告' })}
        actions={
          isChosen && (
            <Button
              icon={<ArrowSwapRegular />}
              onClick={() => setParams({ left: rightCode, right: leftCode }, { replace: true })}
            >
              <FormattedMessage id="data.judgment.swap" defaultMessage="交换 A 和 B" />
            </Button>
          )
        }
      />
      {isChosen ? (
        <Compared key={`${leftCode} ${rightCode}`} leftCode={leftCode} rightCode={rightCode} />
      ) : (
        <EmptyState
          title={intl.formatMessage({ id: 'data.judgment.nothingToCompare', defaultMessage: '还没有选择两份报告' })}
          text={intl.formatMessage({
            id: 'data.judgment.nothingToCompareHint',
            defaultMessage: '在历史报告中选择同一个模型的两份报告，点“对比”。',
          })}
        />
      )}
    </div>
  );
}

function Compared({ leftCode, rightCode }: { readonly leftCode: string; readonly rightCode: string }) {
  const styles = useStyles();
  const columns = useModelStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [keyword, setKeyword] = useState('');
  const [changedOnly, setChangedOnly] = useState(false);
  const body = { leftCode, rightCode, keyword, changedOnly };
  const loaded = useEndpoint(judgmentRuns.compare, { body }, { fresh: true });
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton />}>
      {(comparison) => (
        <div className={columns.columns}>
          <Panel title={intl.formatMessage({ id: 'data.judgment.memberChanges', defaultMessage: '成员的变化' })}>
            <div className={styles.counts} aria-live="polite">
              {RUN_CHANGES.filter((change) => comparison.changes[change] > 0).map((change) => (
                <Text key={change}>
                  {`${intl.formatMessage(CHANGES[change])} ${formatNumber(comparison.changes[change], locale)}`}
                </Text>
              ))}
            </div>
            <Limits comparison={comparison} />
            {comparison.sight !== 'none' && (
              <>
                <div className={styles.tools}>
                  <Switch
                    label={intl.formatMessage({ id: 'data.judgment.changedOnly', defaultMessage: '只看变化' })}
                    checked={changedOnly}
                    onChange={(_, { checked }) => setChangedOnly(checked)}
                  />
                  <SearchInput
                    value={keyword}
                    onSearch={setKeyword}
                    placeholder={intl.formatMessage({ id: 'data.judgment.searchMember', defaultMessage: '搜索成员' })}
                  />
                </div>
                <ComparedList comparison={comparison} />
              </>
            )}
          </Panel>
          <div className={columns.column}>
            <RunPanel run={comparison.left} side="left" />
            <RunPanel run={comparison.right} side="right" />
            <ModelChanges comparison={comparison} />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}

/** What is left out of a comparison, or may come from who made the runs. */
function Limits({ comparison: { sight, scoped, count, left, right } }: { readonly comparison: KeptComparison }) {
  const intl = useIntl();
  if (sight === 'none')
    return (
      <EmptyState
        title={intl.formatMessage({
          id: 'data.judgment.nothingInBoth',
          defaultMessage: '两份报告没有可以一起对比的成员',
        })}
        text={intl.formatMessage({
          id: 'data.judgment.seesNoneHint',
          defaultMessage: '报告按生成人的数据权限保留。您可以用同一个模型，按自己的权限生成一份报告。',
        })}
      />
    );
  const limits = [
    sight === 'part' &&
      intl.formatMessage(
        { id: 'data.judgment.seesPart', defaultMessage: '这里只显示您能查看全部数据的 {count, number} 个成员。' },
        { count },
      ),
    scoped &&
      intl.formatMessage({
        id: 'data.judgment.otherScopes',
        defaultMessage: '两份报告的范围不同，这里只对比两份都包含的成员。',
      }),
    left.ranBy !== right.ranBy &&
      intl.formatMessage({
        id: 'data.judgment.otherMakers',
        defaultMessage: '两份报告的生成人不同，他们能看到的数据可能也不同。',
      }),
  ].filter((limit) => limit !== false);
  return limits.length === 0 ? null : (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{limits.join(' ')}</MessageBarBody>
    </MessageBar>
  );
}

/** Name of a side, its run, and how many of the compared members have which result there. */
function RunPanel({ run, side }: { readonly run: ComparedRun; readonly side: 'left' | 'right' }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const navigate = useNavigate();
  return (
    <Panel
      title={intl.formatMessage(SIDES[side])}
      actions={
        <Link as="button" onClick={() => void navigate(`${DATA_PATHS.judgmentRuns}?runId=${run.runCode}`)}>
          <FormattedMessage id="data.judgment.openReport" defaultMessage="打开报告" />
        </Link>
      }
    >
      <ResultCounts period={run.period.text} counts={run.counts} />
      <Text className={styles.quiet}>
        {[
          intl.formatMessage(
            { id: 'data.judgment.modelVersion', defaultMessage: '{name}，版本 {version}' },
            { name: run.modelName, version: run.version },
          ),
          run.ranBy,
          formatDate(run.ranAt, locale, 'dateTime'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Panel>
  );
}
