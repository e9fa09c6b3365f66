import { PageHeader, usePageStyles } from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { AgentsTab } from '../agents/index.ts';
import { ChecksTab } from '../checks/index.ts';
import { RunsTab } from '../runs/index.ts';
import { SourcesTab } from '../sources/index.ts';
import { TaskSetsTab } from '../tasks/index.ts';

const TABS = ['agents', 'sources', 'taskSets', 'runs', 'checks'] as const;
type Shown = (typeof TABS)[number];

/** /dataSync: programs that collect rows where they lie, what they read, and how it went. */
export function DataSyncPage() {
  const page = usePageStyles();
  const intl = useIntl();
  const [shown, setShown] = useState<Shown>('agents');
  const names: Readonly<Record<Shown, string>> = {
    agents: intl.formatMessage({ id: 'collector.agents.title', defaultMessage: '采集器' }),
    sources: intl.formatMessage({ id: 'collector.sources.title', defaultMessage: '数据源' }),
    taskSets: intl.formatMessage({ id: 'collector.sets.title', defaultMessage: '任务集' }),
    runs: intl.formatMessage({ id: 'collector.runs.title', defaultMessage: '任务日志' }),
    checks: intl.formatMessage({ id: 'collector.checks.title', defaultMessage: '核对' }),
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
      {shown === 'agents' && <AgentsTab />}
      {shown === 'sources' && <SourcesTab />}
      {shown === 'taskSets' && <TaskSetsTab />}
      {shown === 'runs' && <RunsTab />}
      {shown === 'checks' && <ChecksTab />}
    </div>
  );
}
