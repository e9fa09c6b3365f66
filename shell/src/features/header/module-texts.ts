import { MODULE_CODES } from '@tessera/contract';
import type { Icon } from '@tessera/ui/icons';
import {
  AlertOnRegular,
  AppsRegular,
  BoardRegular,
  DatabaseRegular,
  DesktopRegular,
  PeopleRegular,
  SlideTextRegular,
  TargetRegular,
} from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

/** Sign of each module of the header. */
export const MODULE_ICONS: Readonly<Record<string, Icon>> = {
  [MODULE_CODES.biDashboard]: BoardRegular,
  [MODULE_CODES.strategyModel]: TargetRegular,
  [MODULE_CODES.dataSource]: DatabaseRegular,
  [MODULE_CODES.manageCentre]: PeopleRegular,
  [MODULE_CODES.dynamicBigScreen]: DesktopRegular,
  [MODULE_CODES.applicationCentre]: AppsRegular,
  [MODULE_CODES.dynamicBigScreenPro]: SlideTextRegular,
  [MODULE_CODES.preWarning]: AlertOnRegular,
};

export function useModuleNames(): Readonly<Record<string, string>> {
  const intl = useIntl();
  return {
    [MODULE_CODES.biDashboard]: intl.formatMessage({ id: 'shell.module.biDashboard', defaultMessage: '仪表板' }),
    [MODULE_CODES.strategyModel]: intl.formatMessage({ id: 'shell.module.strategyModel', defaultMessage: '策略模型' }),
    [MODULE_CODES.dataSource]: intl.formatMessage({ id: 'shell.module.dataSource', defaultMessage: '数据源' }),
    [MODULE_CODES.manageCentre]: intl.formatMessage({ id: 'shell.module.manageCentre', defaultMessage: '管理中心' }),
    [MODULE_CODES.dynamicBigScreen]: intl.formatMessage({
      id: 'shell.module.dynamicBigScreen',
      defaultMessage: '动态大屏',
    }),
    [MODULE_CODES.applicationCentre]: intl.formatMessage({
      id: 'shell.module.applicationCentre',
      defaultMessage: '应用中心',
    }),
    [MODULE_CODES.dynamicBigScreenPro]: intl.formatMessage({
      id: 'shell.module.dynamicBigScreenPro',
      defaultMessage: '动态大屏专业版',
    }),
    [MODULE_CODES.preWarning]: intl.formatMessage({ id: 'shell.module.preWarning', defaultMessage: '预警' }),
  };
}
