import { collectorStatistics, type CollectStatistics } from '@tessera/contract';
import { useAutoRefresh, useEndpoint, useSession, WhenLoaded } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, makeStyles, usePageStyles } from '@tessera/ui/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { minutesAhead } from '../../common/minutes-ahead.ts';
import { RowDays } from './row-days.tsx';
import { StatisticsFacts } from './statistics-facts.tsx';
import { StatisticsLists } from './statistics-lists.tsx';

/** Milliseconds between looks. */
const LOOK_AGAIN = 30_000;

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '24px', paddingBlock: '16px' } });

/** How collecting goes: what is there, what came, and what needs a look. */
export function StatisticsTab() {
  const page = usePageStyles();
  const corpCode = useSession()?.corporationCode;
  return <section className={page.card}>{corpCode ? <Loads corpCode={corpCode} /> : <LoadingSkeleton />}</section>;
}

function Loads({ corpCode }: { readonly corpCode: string }) {
  const [offsetMinutes] = useState(minutesAhead);
  const statistics = useEndpoint(collectorStatistics.get, { params: { corpCode }, query: { offsetMinutes } });
  useAutoRefresh(statistics, true, LOOK_AGAIN);
  return (
    <WhenLoaded loaded={statistics} waiting={<LoadingSkeleton />}>
      {(data) => <Shown statistics={data} />}
    </WhenLoaded>
  );
}

function Shown({ statistics }: { readonly statistics: CollectStatistics }) {
  const styles = useStyles();
  const intl = useIntl();
  const agents = Object.values(statistics.agents).reduce((sum, count) => sum + count, 0);
  if (agents === 0 && statistics.days.every(({ rows, failed }) => rows === 0 && failed === 0)) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'collector.statistics.none', defaultMessage: '还没有可以统计的内容' })}
        text={intl.formatMessage({
          id: 'collector.statistics.noneHint',
          defaultMessage: '添加采集器、数据源和任务并运行之后，这里显示采集的总体情况。',
        })}
      />
    );
  }
  return (
    <div className={styles.root}>
      <StatisticsFacts statistics={statistics} />
      <RowDays days={statistics.days} />
      <StatisticsLists statistics={statistics} />
    </div>
  );
}
