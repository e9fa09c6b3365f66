import type { CollectStatistics, RunState } from '@tessera/contract';
import { Figures, makeStyles } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  figures: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', gap: '16px 24px' },
});

/** Numbers of what is there and of what ran. */
export function StatisticsFacts({ statistics }: { readonly statistics: CollectStatistics }) {
  const styles = useStyles();
  const intl = useIntl();
  const { agents, sources, taskSets, tasks, runs, days, overdue, complete } = statistics;
  const number = (value: number) => intl.formatNumber(value);
  const runsOf = (counts: Readonly<Record<RunState, number>>) =>
    intl.formatMessage(
      {
        id: 'collector.statistics.runs',
        defaultMessage: '失败 {failed, number}，停止 {cancelled, number}，进行中 {active, number}',
      },
      { failed: counts.failed, cancelled: counts.cancelled, active: counts.running + counts.loading },
    );
  const week = days.slice(-7);
  const figures = [
    {
      term: intl.formatMessage({ id: 'collector.statistics.agents', defaultMessage: '在线的采集器' }),
      figure: number(agents.online),
      more: intl.formatMessage(
        {
          id: 'collector.statistics.agentsMore',
          defaultMessage: '离线 {offline, number}，待注册 {waiting, number}，停用 {off, number}',
        },
        agents,
      ),
    },
    {
      term: intl.formatMessage({ id: 'collector.sources.title', defaultMessage: '数据源' }),
      figure: number(sources.released + sources.drafts),
      more: intl.formatMessage(
        { id: 'collector.statistics.drafts', defaultMessage: '未发布 {drafts, number}' },
        sources,
      ),
    },
    {
      term: intl.formatMessage({ id: 'collector.statistics.tasks', defaultMessage: '启用的任务' }),
      figure: number(tasks.on),
      more: intl.formatMessage(
        { id: 'collector.statistics.tasksMore', defaultMessage: '停用 {off, number}，任务集 {sets, number}' },
        { off: tasks.off, sets: taskSets },
      ),
    },
    {
      term: intl.formatMessage({ id: 'collector.statistics.dayDone', defaultMessage: '24 小时内完成的运行' }),
      figure: number(runs.day.done),
      more: runsOf(runs.day),
    },
    {
      term: intl.formatMessage({ id: 'collector.statistics.weekDone', defaultMessage: '7 天内完成的运行' }),
      figure: number(runs.week.done),
      more: runsOf(runs.week),
    },
    {
      term: intl.formatMessage({ id: 'collector.statistics.weekDirty', defaultMessage: '近 7 天的脏数据' }),
      figure: number(week.reduce((sum, { dirty }) => sum + dirty, 0)),
    },
    {
      term: intl.formatMessage({ id: 'collector.statistics.overdue', defaultMessage: '逾期的任务' }),
      figure: number(overdue.count),
    },
    {
      term: intl.formatMessage({ id: 'collector.statistics.complete', defaultMessage: '昨天完整的数据表' }),
      figure: `${number(complete.completeTables)} / ${number(complete.tables)}`,
      more:
        complete.tables === 0
          ? intl.formatMessage({ id: 'collector.statistics.notCompared', defaultMessage: '还没有设置核对' })
          : '',
    },
  ];
  return <Figures figures={figures} className={styles.figures} />;
}
