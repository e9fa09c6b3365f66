import { settingAt } from '@tessera/charts/model';

import type { SettingContext } from './setting-context.ts';

/** A setting by its dotted path, with defaults filled in. */
export const settingOf = ({ settings }: Pick<SettingContext, 'settings'>, path: string): unknown =>
  settingAt(settings, path);
