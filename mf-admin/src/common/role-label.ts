import type { UserType } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** Name of a role in the user's language; a role that a corporation named itself keeps its own name. */
export function useRoleLabel(): (role: { readonly userTypeSymbol: UserType; readonly roleName: string }) => string {
  const intl = useIntl();
  return ({ userTypeSymbol, roleName }) => {
    switch (userTypeSymbol) {
      case 'admin':
        return intl.formatMessage({ id: 'admin.role.owner', defaultMessage: '所有者' });
      case 'editor':
        return intl.formatMessage({ id: 'admin.role.editor', defaultMessage: '编辑者' });
      case 'reader':
        return intl.formatMessage({ id: 'admin.role.reader', defaultMessage: '查看者' });
      case 'other':
        return roleName;
    }
  };
}
