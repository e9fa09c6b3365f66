import { useSearchParams } from '@tessera/remote-kit/router';
import { PageHeader, usePageStyles } from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { AgentsTab } from '../agents/index.ts';
import { ChecksTab } from '../checks/index.ts';
import { RunsTab } from '../runs/index.ts';
import { SourcesTab } from '../sources/index.ts';
import { StatisticsTab } from '../statistics/index.ts';
import { TaskSetsTab } from '../tasks/index.ts';

const TABS = ['agents', 'sources', 'taskSets', 'runs', 'checks', 'statistics'] as const;
type Shown = (typeof TABS)[number];

/**
 * /dataSync: programs that collect rows where they lie, what they read, and how it went. Opened at an agent by
 * `?tab=agents&clientId=`, at a source by `?tab=sources&search=`, at tasks by `?tab=taskSets&taskSetId=`, at a comparison by
 * `?tab=checks&taskId=`.
 */
export function DataSyncPage() {
  const page = usePageStyles();
  const intl = useIntl();
  const [params] = useSearchParams();
  const [shown, setShown] = useState<Shown>(() => TABS.find((tab) => tab === params.get('tab')) ?? 'agents');
  const names: Readonly<Record<Shown, string>> = {
    agents: intl.formatMessage({ id: 'collector.agents.title', defaultMessage: '采集器' }),
    sources: intl.formatMessage({ id: 'collector.sources.title', defaultMessage: '数据源' }),
    taskSets: intl.formatMessage({ id: 'collector.sets.title', defaultMessage: '任务集' }),
    runs: intl.formatMessage({ id: 'collector.runs.title', defaultMessage: '任务日志' }),
    checks: intl.formatMessage({ id: 'collector.checks.title', defaultMessage: '核对' }),
    statistics: intl.formatMessage({ id: 'collector.statistics.title', defaultMessage: '统计' }),
  };
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'collector.title', defaultMessage: '数据采集' })}
        description={intl.formatMessage({
          id: 'collector.description',
          defaultMessage: '采集器安装在数据所在的网络里，只向外连接，往来的每条消息都有签名。',
        })}
      />
      <TabList
        selectedValue={shown}
        onTabSelect={(_, { value }) => setShown(TABS.find((tab) => tab === value) ?? 'agents')}
      >
        {TABS.map((tab) => (
          <Tab key={tab} value={tab}>
            {names[tab]}
          </Tab>
        ))}
      </TabList>
      {shown === 'agents' && <AgentsTab opened={params.get('clientId')} />}
      {shown === 'sources' && <SourcesTab opened={params.get('search') ?? ''} />}
      {shown === 'taskSets' && <TaskSetsTab opened={params.get('taskSetId')} />}
      {shown === 'runs' && <RunsTab />}
      {shown === 'checks' && <ChecksTab opened={params.get('taskId')} />}
      {shown === 'statistics' && <StatisticsTab />}
    </div>
  );
}
