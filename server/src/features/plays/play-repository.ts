import { playConfigSchema, type PlayConfig } from '@tessera/contract';
import type { Kysely, Selectable } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { withNameTaken } from '../../platform/store/name-taken.ts';
import type { PlayTables } from './tables.ts';

export type PlayRow = Omit<Selectable<PlayTables['screen_play']>, 'config'> & { readonly config: PlayConfig };
export type PlayRepository = ReturnType<typeof createPlayRepository>;

/** Play lists of one corporation. */
export function createPlayRepository(store: Kysely<Database>) {
  const own = (corporationCode: string) =>
    store.selectFrom('screen_play').selectAll().where('corporation_code', '=', corporationCode);
  const read = (row: Selectable<PlayTables['screen_play']>): PlayRow => ({
    ...row,
    // Lists of earlier product versions lack newer settings.
    config: playConfigSchema.parse(row.config),
  });
  return {
    async list(corporationCode: string): Promise<PlayRow[]> {
      return (await own(corporationCode).orderBy('play_name').orderBy('play_id').execute()).map(read);
    },
    async find(corporationCode: string, playId: string): Promise<PlayRow | null> {
      const row = await own(corporationCode).where('play_id', '=', playId).executeTakeFirst();
      return row ? read(row) : null;
    },
    /** Walls by play list. */
    async devices(corporationCode: string): Promise<ReadonlyMap<string, number>> {
      const rows = await store
        .selectFrom('screen_device')
        .select(['play_id', (build) => build.fn.countAll<string>().as('count')])
        .where('corporation_code', '=', corporationCode)
        .where('play_id', 'is not', null)
        .where('revoked_at', 'is', null)
        .groupBy('play_id')
        .execute();
      return new Map(rows.map(({ play_id, count }) => [play_id ?? '', Number(count)]));
    },
    /** @throws CatalogueError nameTaken */
    async add(row: PlayRow): Promise<void> {
      const values = { ...row, config: JSON.stringify(row.config) };
      await withNameTaken(row.play_name, store.insertInto('screen_play').values(values).execute());
    },
    /** @returns whether `row.version - 1` was still the newest @throws CatalogueError nameTaken */
    async change(row: PlayRow): Promise<boolean> {
      const { play_id, corporation_code, config, ...values } = row;
      const change = store
        .updateTable('screen_play')
        .set({ ...values, config: JSON.stringify(config) })
        .where('play_id', '=', play_id)
        .where('corporation_code', '=', corporation_code)
        .where('version', '=', row.version - 1)
        .returning('version')
        .executeTakeFirst();
      return (await withNameTaken(row.play_name, change)) !== undefined;
    },
    async remove(corporationCode: string, playId: string): Promise<void> {
      await store
        .deleteFrom('screen_play')
        .where('corporation_code', '=', corporationCode)
        .where('play_id', '=', playId)
        .execute();
    },
  };
}
