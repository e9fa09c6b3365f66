import { MENU_TYPES, type MenuType } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** Names of the kinds of documents. */
export function useKindNames(): Readonly<Record<MenuType, string>> {
  const intl = useIntl();
  return {
    [MENU_TYPES.directory]: intl.formatMessage({ id: 'admin.usage.directory', defaultMessage: '目录' }),
    [MENU_TYPES.board]: intl.formatMessage({ id: 'admin.usage.board', defaultMessage: '看板' }),
    [MENU_TYPES.report]: intl.formatMessage({ id: 'admin.usage.report', defaultMessage: '报告' }),
    [MENU_TYPES.screen]: intl.formatMessage({ id: 'admin.usage.screen', defaultMessage: '大屏' }),
    [MENU_TYPES.dynamicScreen]: intl.formatMessage({ id: 'admin.usage.dynamicScreen', defaultMessage: '动态大屏' }),
  };
}
