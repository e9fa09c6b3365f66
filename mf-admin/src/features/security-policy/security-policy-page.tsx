import { securityPolicy } from '@tessera/contract';
import { useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { LoadingSkeleton, PageHeader, usePageStyles } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { PolicyForm } from './policy-form.tsx';

/** /permission/seniorConfig (RT-071): how safe the corporation wants its members to be. @param tabs the other pages of the user management */
export function SecurityPolicyPage({ tabs }: { readonly tabs?: ReactNode }) {
  const page = usePageStyles();
  const intl = useIntl();
  const loaded = useEndpoint(securityPolicy.read, { body: {} }, { fresh: true });
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.policy.title', defaultMessage: '高级配置' })}
        description={intl.formatMessage({
          id: 'admin.policy.description',
          defaultMessage:
            '会话、密码、两步验证、访问网络、分享、导出和水印。保存后立即对本企业的全部成员生效，已登录的也不例外。',
        })}
      />
      {tabs}
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="block" height={420} />}>
        {(state) => <PolicyForm key={state.version} state={state} onSaved={loaded.reload} />}
      </WhenLoaded>
    </div>
  );
}
