import { randomBytes } from 'node:crypto';

import type { FunctionEntry } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import { mapMigrations } from './migrations.ts';
import { readMap } from './read-map.ts';
import type { MapTables } from './tables.ts';
import { tooLarge, unpack } from './unpack.ts';

/** Maps of one corporation. */
const MOST_MAPS = 50;
const FOLDER = '/files/maps/';
/** 192 random bits: the name is the only access check, since shared pages show maps without a session. */
const NAME = /^([0-9a-f]{48})\.json$/;

declare module '../../platform/store/database.ts' {
  interface Database extends MapTables {}
}

/** EP-156 to EP-158: maps of a corporation's own, read by their content and served from addresses that nobody can guess. */
export const mapsSlice = defineSlice({
  name: 'maps',
  migrations: mapMigrations,
  needs: ['identity'],
  create({ services: { store, files, now }, needs: { identity } }) {
    const rows = (corporationCode: string) =>
      store.selectFrom('own_map').selectAll().where('corporation_code', '=', corporationCode);
    return {
      handlers: {
        upload: {
          async enterFunction({ viewer, query, body }) {
            const { corporationCode, userId } = viewer;
            const map = await readMap(await unpack(body));
            if (map === 'mapTooLarge') throw tooLarge();
            if (typeof map === 'string') throw new CatalogueError(map);
            const bytes = Buffer.from(JSON.stringify(map.topology));
            const row = {
              map_id: randomBytes(24).toString('hex'),
              corporation_code: corporationCode,
              name: query.name,
              areas: map.areas,
              bytes: bytes.length,
              user_id: userId,
              created_at: now(),
            };
            await oneAtATime(store, 'maps', corporationCode, async (transaction) => {
              const { count } = await transaction
                .selectFrom('own_map')
                .select((eb) => eb.fn.countAll<number>().as('count'))
                .where('corporation_code', '=', corporationCode)
                .executeTakeFirstOrThrow();
              if (count >= MOST_MAPS) throw new CatalogueError('storageFull');
              await transaction.insertInto('own_map').values(row).execute();
            });
            try {
              await files.put(`maps/${row.map_id}.json`, bytes, 'application/json');
            } catch (error) {
              await store.deleteFrom('own_map').where('map_id', '=', row.map_id).execute();
              throw error;
            }
            return entryOf(row, await identity.userNames(corporationCode));
          },
          async functions({ viewer: { corporationCode }, params }) {
            if (params.orgCode !== corporationCode) throw new CatalogueError('noPermission');
            const [found, names] = await Promise.all([
              rows(corporationCode).orderBy('created_at', 'desc').orderBy('map_id').execute(),
              identity.userNames(corporationCode),
            ]);
            return found.map((row) => entryOf(row, names));
          },
          async removeFunction({ viewer: { corporationCode }, params: { id } }) {
            const gone = await store
              .deleteFrom('own_map')
              .where('corporation_code', '=', corporationCode)
              .where('map_id', '=', id)
              .executeTakeFirst();
            if (gone.numDeletedRows === 0n) throw new CatalogueError('notFound');
            await files.remove(`maps/${id}.json`);
            return null;
          },
        },
      },
      routes(http) {
        http.get<{ Params: { name: string } }>(`${FOLDER}:name`, async (request, reply) => {
          const id = NAME.exec(request.params.name)?.[1];
          const bytes = id === undefined ? null : await files.get(`maps/${id}.json`);
          if (!bytes) throw new CatalogueError('routeNotFound');
          return reply
            .headers({
              'content-type': 'application/json; charset=utf-8',
              'x-content-type-options': 'nosniff',
              'content-security-policy': "default-src 'none'; sandbox",
              'cross-origin-resource-policy': 'same-origin',
              'cache-control': 'private, max-age=31536000, immutable',
              'referrer-policy': 'no-referrer',
            })
            .send(bytes);
        });
      },
    };
  },
});

interface Row {
  readonly map_id: string;
  readonly name: string;
  readonly areas: number;
  readonly bytes: number;
  readonly user_id: string;
  readonly created_at: Date;
}
const entryOf = (row: Row, names: ReadonlyMap<string, string>): FunctionEntry => ({
  id: row.map_id,
  type: 'map',
  name: row.name,
  areas: row.areas,
  bytes: row.bytes,
  createdAt: row.created_at.toISOString(),
  createdBy: names.get(row.user_id) ?? null,
});
