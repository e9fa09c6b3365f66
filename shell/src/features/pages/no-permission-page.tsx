import { useStore } from '@tessera/remote-kit';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { StatusPage } from './status-page.tsx';

/** /noPermission: code -110001, or a refused remote page; `?reason=` gives the reason. */
export function NoPermissionPage() {
  const intl = useIntl();
  const { navigation } = useShell();
  const query = new URLSearchParams(useStore(navigation.location).search);
  const remote = query.get('remote');
  return (
    <StatusPage
      sign="locked"
      title={<FormattedMessage id="shell.noPermission.title" defaultMessage="没有访问权限" />}
      text={reasonText(intl, query.get('reason'))}
      detail={
        remote && (
          <FormattedMessage id="shell.noPermission.module" defaultMessage="功能模块：{remote}" values={{ remote }} />
        )
      }
    />
  );
}

function reasonText(intl: IntlShape, reason: string | null): string {
  switch (reason) {
    case 'not-licensed':
      return intl.formatMessage({
        id: 'shell.noPermission.notLicensed',
        defaultMessage: '您的企业未购买该功能，请联系企业所有者开通。',
      });
    case 'licence-expired':
      return intl.formatMessage({
        id: 'shell.noPermission.licenceExpired',
        defaultMessage: '您的企业的许可证已到期，续期后即可继续使用；数据不会受到影响。',
      });
    case 'disabled-by-operator':
      return intl.formatMessage({
        id: 'shell.noPermission.disabled',
        defaultMessage: '平台管理员已停用该功能。',
      });
    case 'faulty-builds':
      return intl.formatMessage({
        id: 'shell.noPermission.faulty',
        defaultMessage: '该功能的当前版本存在故障，已暂时下线，请稍后再试。',
      });
    case 'no-build':
      return intl.formatMessage({
        id: 'shell.noPermission.noBuild',
        defaultMessage: '该功能尚未发布。',
      });
    case 'capability-missing':
      return intl.formatMessage({
        id: 'shell.noPermission.capability',
        defaultMessage: '该功能需要更新版本的平台，请刷新页面或联系管理员。',
      });
    default:
      return intl.formatMessage({
        id: 'shell.noPermission.text',
        defaultMessage: '您的角色没有查看该内容的权限，如需访问，请联系企业所有者。',
      });
  }
}
