import { PageHeader, usePageStyles } from '@tessera/ui/core';
import { Switch, Tab, TabList } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { RunningQueries } from './running-queries.tsx';
import { SlowQueries } from './slow-queries.tsx';

/** /manager/queries: what the databases are asked at the moment, what took long, and how to stop it. */
export function QueriesPage() {
  const styles = usePageStyles();
  const intl = useIntl();
  const [section, setSection] = useState<'running' | 'slow'>('running');
  const [auto, setAuto] = useState(true);
  return (
    <div className={styles.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.queries.title', defaultMessage: '查询监控' })}
        description={intl.formatMessage({
          id: 'admin.queries.description',
          defaultMessage: '查看正在运行和较慢的查询，分析执行计划，停止占用资源的查询。语句中的值不会显示。',
        })}
        actions={
          <Switch
            checked={auto}
            label={intl.formatMessage({ id: 'admin.queries.auto', defaultMessage: '自动刷新' })}
            onChange={(_, { checked }) => setAuto(checked)}
          />
        }
      />
      <TabList selectedValue={section} onTabSelect={(_, { value }) => setSection(value as typeof section)}>
        <Tab value="running">{intl.formatMessage({ id: 'admin.queries.running', defaultMessage: '正在运行' })}</Tab>
        <Tab value="slow">{intl.formatMessage({ id: 'admin.queries.slow', defaultMessage: '慢查询' })}</Tab>
      </TabList>
      {section === 'running' ? <RunningQueries auto={auto} /> : <SlowQueries auto={auto} />}
    </div>
  );
}
