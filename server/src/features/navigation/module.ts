import type { NavEntry } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { navigationMigrations } from './migrations.ts';
import { readNavigation } from './read-navigation.ts';
import type { NavigationTables } from './tables.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends NavigationTables {}
}

/** Order of the navigation and the page after sign-in of corporations; owners change them, sessions carry them. */
export const navigationSlice = defineSlice({
  name: 'navigation',
  migrations: navigationMigrations,
  later: ['composition', 'messages'],
  create({ services: { store, now }, later }) {
    /** Entries that an owner of the viewer's corporation can be given. */
    const entriesFor = async ({ corporationCode, permissions }: Viewer): Promise<NavEntry[]> =>
      (await later.composition.nav(corporationCode))
        .filter(({ permission }) => permission === undefined || permissions.has(permission))
        .map(({ moduleCode, path, order, title }) => ({ moduleCode, path, order, title }));
    return {
      handlers: {
        admin: {
          navigation: async ({ viewer }) => ({
            navigation: await readNavigation(store, viewer.corporationCode),
            entries: await entriesFor(viewer),
          }),
          async saveNavigation({ viewer, body: { modules, entries, home }, context: { note } }) {
            const { corporationCode: corporation_code, userId: updated_by } = viewer;
            const before = await readNavigation(store, corporation_code);
            // Only a changed choice is checked: a stored page may be unavailable, for example while its remote has no licence.
            if (home !== null && home !== before.home) {
              const options = (await entriesFor(viewer)).map(({ path }) => path);
              if (!options.includes(home))
                throw new CatalogueError('invalidInput', {
                  field: 'home',
                  reason: 'option',
                  value: home,
                  options: options.join(', '),
                });
            }
            const row = {
              modules: JSON.stringify([...new Set(modules)]),
              entries: JSON.stringify([...new Set(entries)]),
              home,
              updated_at: now(),
              updated_by,
            };
            await store
              .insertInto('navigation_setting')
              .values({ corporation_code, ...row })
              .onConflict((conflict) => conflict.column('corporation_code').doUpdateSet(row))
              .execute();
            note(changeOf({ ...before }, { modules, entries, home }));
            await later.messages.broadcast({ kind: 'session-changed' }, corporation_code);
            return readNavigation(store, corporation_code);
          },
        },
      },
    };
  },
});
