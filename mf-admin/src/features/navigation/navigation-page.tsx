import { navigationSettings } from '@tessera/contract';
import { useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, PageHeader, usePageStyles } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { NavigationForm } from './navigation-form.tsx';

/** /main/user_manage/navigation: order of the navigation and the page after sign-in. @param tabs the other pages of the user management */
export function NavigationPage({ tabs }: { readonly tabs?: ReactNode }) {
  const page = usePageStyles();
  const intl = useIntl();
  const loaded = useEndpoint(navigationSettings.navigation, { body: {} }, { fresh: true });
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.navigation.title', defaultMessage: '导航设置' })}
        description={intl.formatMessage({
          id: 'admin.navigation.description',
          defaultMessage:
            '决定企业成员在顶部看到的模块和页面的顺序，以及登录后打开的页面。保存后，已打开的页面立即更新。',
        })}
      />
      {tabs}
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="block" height={280} />}>
        {(data) =>
          data.entries.length === 0 ? (
            <EmptyState
              title={intl.formatMessage({ id: 'admin.navigation.empty', defaultMessage: '没有可以排序的页面' })}
              text={intl.formatMessage({
                id: 'admin.navigation.emptyText',
                defaultMessage: '企业目前没有可用的功能模块。许可证生效、模块启用后，页面会显示在这里。',
              })}
            />
          ) : (
            <NavigationForm {...data} />
          )
        }
      </WhenLoaded>
    </div>
  );
}
