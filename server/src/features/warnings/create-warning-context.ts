import { DEFAULT_LOCALE } from '@tessera/contract';

import type { Services } from '../../platform/services.ts';
import type { Capabilities } from '../../platform/slices/define-slice.ts';
import { memberViewer } from '../identity/index.ts';
import type { WarningContext } from './warning-context.ts';
import { WARNINGS } from './warning-resources.ts';

/** Slices that warnings are made with. */
export const WARNING_NEEDS = [
  'collector',
  'deliveries',
  'grants',
  'identity',
  'querySettings',
  'schedules',
  'tableRights',
  'tables',
] as const satisfies readonly (keyof Capabilities)[];

/** Looked-up values that are kept. */
const KEPT = 10_000;

export function createWarningContext(
  services: Services,
  needs: Pick<Capabilities, (typeof WARNING_NEEDS)[number]>,
): WarningContext {
  const { collector, deliveries, grants, identity, querySettings, schedules, tableRights, tables } = needs;
  return {
    services,
    tables,
    rights: tableRights,
    grants,
    sight: (viewer) => grants.sight(viewer, WARNINGS),
    schedules,
    deliveries,
    ask: (spec, viewer, at, signal, locale = DEFAULT_LOCALE) =>
      tables.runQuery(spec, viewer, { locale, signal }, { at }),
    translated: recent(),
    completeness: collector.of,
    timeZone: async (corporationCode) => (await querySettings.of(corporationCode)).timeZone,
    userNames: identity.userNames,
    member: (corporationCode, userId) => memberViewer(services.store, corporationCode, userId),
  };
}

function recent(): WarningContext['translated'] {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set(key, text) {
      kept.delete(key);
      kept.set(key, text);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}
