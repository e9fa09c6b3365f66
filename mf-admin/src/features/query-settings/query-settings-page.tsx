import { queryOperations } from '@tessera/contract';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import { LoadingSkeleton, PageHeader, usePageStyles } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { AiCard } from './ai-card.tsx';
import { QuerySettingsCard } from './query-settings-card.tsx';

/** /main/user_manage/querySettings: how the corporation asks its data. @param tabs the other pages of the user management */
export function QuerySettingsPage({ tabs }: { readonly tabs?: ReactNode }) {
  const page = usePageStyles();
  const intl = useIntl();
  const { data, error, reload } = useEndpoint(queryOperations.querySettings, { body: {} }, { fresh: true });
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.query.title', defaultMessage: '查询设置' })}
        description={intl.formatMessage({
          id: 'admin.query.description',
          defaultMessage: '整个企业的图表、筛选和导出都按这些设置查询，保存后下一次查询即生效。',
        })}
      />
      {tabs}
      {error !== undefined && !data && <LoadError error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingSkeleton shape="block" height={280} />}
      {data && <QuerySettingsCard {...data} />}
      <AiCard />
    </div>
  );
}
