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
