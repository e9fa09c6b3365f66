import { warnings, WARNING_STATES, type WarningStateName } from '@tessera/contract';
import { LoadError, useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import {
  EmptyState,
  LoadingSkeleton,
  makeStyles,
  mergeClasses,
  PageHeader,
  tokens,
  usePageStyles,
} from '@tessera/ui/core';
import { Pager } from '@tessera/ui/data';
import { SearchInput, Select } from '@tessera/ui/forms';
import { AlertRegular } from '@tessera/ui/icons';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FiringsChart } from '../common/firings-chart.tsx';
import { useWarningPushes } from '../common/use-warning-pushes.ts';
import { useWarningTexts } from '../common/use-warning-texts.ts';
import { WarningNav } from '../common/warning-nav.tsx';
import { DirectoryList } from './directory-list.tsx';
import { RuleCard } from './rule-card.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { useOpenedRule } from './use-opened-rule.ts';

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gridTemplateColumns: '240px minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  trend: { padding: '12px 16px' },
  title: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  tools: { padding: 0 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});
const PAGE = 60;
const TREND_DAYS = 30;

/** /warning/board (RT-077): warning dashboards with their rules as cards, and the trend of firings. */
export function WarningBoardPage() {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const texts = useWarningTexts();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(1);
  const directoryId = params.get('directoryId');
  const state = WARNING_STATES.find((one) => one === params.get('state'));
  const ruleId = params.get('ruleId');
  const write = (part: Readonly<Record<string, string | null>>, replace = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(part))
          if (value === null || value === '') after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace },
    );
  const directories = useEndpoint(warnings.directories, { body: {} });
  const rules = useEndpoint(warnings.list, {
    body: { ...(directoryId === null ? {} : { directoryId }), ...(state && { state }), search, page: at, limit: PAGE },
  });
  const trend = useEndpoint(warnings.trend, {
    body: { days: TREND_DAYS, ...(directoryId === null ? {} : { directoryId }) },
  });
  const reloads = [directories.reload, rules.reload, trend.reload] as const;
  const [reloadDirectories, reloadRules, reloadTrend] = reloads;
  const reload = useCallback(() => {
    reloadDirectories();
    reloadRules();
    reloadTrend();
  }, [reloadDirectories, reloadRules, reloadTrend]);
  useWarningPushes(reload);
  const chosen = useOpenedRule(ruleId, rules.data?.list);
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'dashboard.warning.title', defaultMessage: '预警' })}
        actions={<WarningNav />}
      />
      <div className={styles.body}>
        <WhenLoaded loaded={directories} waiting={<LoadingSkeleton shape="block" height={240} />}>
          {(all) => (
            <DirectoryList
              directories={all}
              chosen={directoryId}
              onChoose={(next) => {
                setAt(1);
                write({ directoryId: next, ruleId: null });
              }}
              onChanged={reload}
            />
          )}
        </WhenLoaded>
        <div className={styles.main}>
          <section className={mergeClasses(page.card, styles.trend)} aria-labelledby="warning-trend">
            <h2 id="warning-trend" className={styles.title}>
              <FormattedMessage
                id="dashboard.warning.trendOf"
                defaultMessage="最近 {days, number} 天的触发"
                values={{ days: TREND_DAYS }}
              />
            </h2>
            <WhenLoaded loaded={trend} waiting={<LoadingSkeleton shape="block" height={180} />}>
              {(days) => <FiringsChart days={days} height={180} />}
            </WhenLoaded>
          </section>
          <div className={mergeClasses(page.tools, styles.tools)}>
            <SearchInput
              value={search}
              onSearch={(text) => {
                setAt(1);
                setSearch(text);
              }}
              placeholder={intl.formatMessage({ id: 'dashboard.warning.search', defaultMessage: '搜索规则' })}
            />
            <Select
              aria-label={intl.formatMessage({ id: 'dashboard.warning.stateColumn', defaultMessage: '状态' })}
              value={state ?? ''}
              onChange={(_, { value }) => {
                setAt(1);
                write({ state: value }, true);
              }}
            >
              <option value="">
                {intl.formatMessage({ id: 'dashboard.warning.anyState', defaultMessage: '全部状态' })}
              </option>
              {WARNING_STATES.map((one: WarningStateName) => (
                <option key={one} value={one}>
                  {texts.state(one)}
                </option>
              ))}
            </Select>
          </div>
          <WhenLoaded loaded={rules} waiting={<LoadingSkeleton shape="cards" count={6} />}>
            {({ list, total }) =>
              total === 0 ? (
                search === '' && !state && directoryId === null ? (
                  <EmptyState
                    icon={<AlertRegular />}
                    title={intl.formatMessage({ id: 'dashboard.warning.empty', defaultMessage: '还没有预警规则' })}
                    text={
                      <FormattedMessage
                        id="dashboard.warning.emptyHint"
                        defaultMessage="规则按时检查数据，满足条件时通知您选择的人。"
                      />
                    }
                  />
                ) : (
                  <EmptyState
                    compact
                    title={intl.formatMessage({ id: 'dashboard.warning.noMatch', defaultMessage: '没有符合的规则' })}
                  />
                )
              ) : (
                <>
                  <ul className={styles.cards}>
                    {list.map((rule) => (
                      <RuleCard key={rule.ruleId} rule={rule} onOpen={() => write({ ruleId: rule.ruleId })} />
                    ))}
                  </ul>
                  {total > PAGE ? <Pager page={at} pageSize={PAGE} total={total} onPage={setAt} /> : null}
                </>
              )
            }
          </WhenLoaded>
          {rules.data && rules.error !== undefined ? <LoadError error={rules.error} onRetry={rules.reload} /> : null}
        </div>
      </div>
      {chosen ? (
        <RuleDrawer
          key={chosen.ruleId}
          rule={chosen}
          onChanged={reload}
          onClose={() => write({ ruleId: null }, true)}
        />
      ) : null}
    </div>
  );
}
