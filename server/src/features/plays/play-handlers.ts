import { randomUUID } from 'node:crypto';

import { MENU_TYPES, PLAY_KINDS, PLAY_LIMITS, type PlayConfig, type screenPlay } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { PlayContext } from './play-context.ts';
import { isReady, shownItems } from './shown-items.ts';

type Handled = Pick<
  Handlers<typeof screenPlay>,
  'save' | 'query' | 'update' | 'remove' | 'uploadLogo' | 'screenSelect'
>;

/** EP-026 to EP-029 and EP-031: play lists and what they may show. */
export function playHandlers(context: PlayContext): Handled {
  const { services, plays, documents, keepImage, people } = context;

  /** New items are documents of the corporation; those that are gone may stay. @throws CatalogueError playInvalid */
  async function check(viewer: Viewer, { items }: PlayConfig, before: PlayConfig | null): Promise<void> {
    if (new Set(items.map(({ id }) => id)).size < items.length) throw new CatalogueError('playInvalid', { name: 'id' });
    const { corporationCode } = viewer;
    const may = await documents.sees(viewer);
    const known = new Set(before?.items.map(({ menuCode }) => menuCode));
    for (const { kind, menuCode } of items) {
      if (known.has(menuCode)) continue;
      const row = await documents.boards.editing.repository.find(corporationCode, menuCode);
      if (row?.menu_type !== MENU_TYPES[kind] || !may(menuCode, 'view'))
        throw new CatalogueError('playInvalid', { name: menuCode });
    }
  }
  const own = async ({ corporationCode }: Viewer, id: string) => {
    const row = await plays.find(corporationCode, id);
    if (!row) throw new CatalogueError('notFound');
    return row;
  };

  return {
    async save({ viewer, body }) {
      const { corporationCode, userId } = viewer;
      await check(viewer, body, null);
      if ((await plays.list(corporationCode)).length >= PLAY_LIMITS.lists)
        throw new CatalogueError('menuLimit', { limit: PLAY_LIMITS.lists });
      const id = randomUUID();
      await plays.add({
        play_id: id,
        corporation_code: corporationCode,
        play_name: body.playName,
        config: body,
        version: 1,
        updated_at: services.now(),
        updated_by: userId,
      });
      return { id, version: 1 };
    },
    async query({ viewer, body: { id }, context: { locale } }) {
      const { corporationCode } = viewer;
      const rows = id === undefined ? await plays.list(corporationCode) : [await own(viewer, id)];
      const [names, devices] = [await people(corporationCode), await plays.devices(corporationCode)];
      return Promise.all(
        rows.map(async (row) => ({
          ...row.config,
          playName: row.play_name,
          id: row.play_id,
          items: await shownItems(documents, viewer, locale, row.config.items),
          version: row.version,
          updatedAt: row.updated_at.toISOString(),
          updatedBy: names.get(row.updated_by) ?? '',
          devices: devices.get(row.play_id) ?? 0,
          now: services.now().toISOString(),
        })),
      );
    },
    async update({ viewer, body: { id, version, ...config } }) {
      const row = await own(viewer, id);
      await check(viewer, config, row.config);
      const next = {
        ...row,
        config,
        play_name: config.playName,
        version: version + 1,
        updated_at: services.now(),
        updated_by: viewer.userId,
      };
      if (!(await plays.change(next))) throw new CatalogueError('conflict');
      return { id, version: next.version };
    },
    async remove({ viewer, body: { id } }) {
      await own(viewer, id);
      await plays.remove(viewer.corporationCode, id);
      return null;
    },
    uploadLogo: async ({ viewer, body }) => ({
      success: true,
      url: await keepImage(viewer.corporationCode, viewer.userId, body),
    }),
    async screenSelect({ viewer, context: { locale } }) {
      const { corporationCode, userId } = viewer;
      const may = await documents.sees(viewer);
      const { repository } = documents.boards.editing;
      const lists = await Promise.all(
        PLAY_KINDS.map(async (kind) => {
          const nodes = await repository.nodes(corporationCode, userId, locale, MENU_TYPES[kind]);
          return Promise.all(
            nodes
              .filter(({ menuType, menuCode }) => menuType === MENU_TYPES[kind] && may(menuCode, 'view'))
              .map(async ({ menuCode, menuName, updatedAt }) => ({
                menuCode,
                menuName,
                kind,
                ready: await isReady(documents, corporationCode, { kind, menuCode }),
                updatedAt,
              })),
          );
        }),
      );
      return lists.flat();
    },
  };
}
