import { DEFAULT_LOCALE } from '@tessera/contract';

import type { Services } from '../../platform/services.ts';
import type { Capabilities } from '../../platform/slices/define-slice.ts';
import { memberViewer } from '../identity/index.ts';
import type { WarningContext } from './warning-context.ts';

/** Slices that warnings are made with. */
export const WARNING_NEEDS = [
  'deliveries',
  'identity',
  'querySettings',
  'schedules',
  'tableRights',
  'tables',
] as const satisfies readonly (keyof Capabilities)[];

export function createWarningContext(
  services: Services,
  needs: Pick<Capabilities, (typeof WARNING_NEEDS)[number]>,
): WarningContext {
  const { deliveries, identity, querySettings, schedules, tableRights, tables } = needs;
  return {
    services,
    tables,
    rights: tableRights,
    schedules,
    deliveries,
    ask: (spec, viewer, at, signal) => tables.runQuery(spec, viewer, { locale: DEFAULT_LOCALE, signal }, { at }),
    timeZone: async (corporationCode) => (await querySettings.of(corporationCode)).timeZone,
    userNames: identity.userNames,
    member: (corporationCode, userId) => memberViewer(services.store, corporationCode, userId),
  };
}
