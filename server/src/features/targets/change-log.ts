import type {
  Granularity,
  TargetHistoryQuery,
  TargetStore,
  TargetWay,
  z,
  targetHistorySchema,
} from '@tessera/contract';
import { sql, type Kysely, type Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { nickNamesOf } from '../identity/index.ts';
import type { Edit } from './value-repository.ts';

/** A cell that was changed, as it was entered. */
export interface LoggedChange {
  readonly storeCode: string;
  readonly start: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly way: TargetWay;
}

/** Keeps what was changed under a revision. */
export async function logChanges(
  store: Transaction<Database>,
  { indexCode, userId, at }: Edit,
  { revision, granularity }: { readonly revision: string; readonly granularity: Granularity },
  changes: readonly LoggedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into target_change
      (index_code, revision, store_code, period, granularity, old_value, new_value, way, edited_by, edited_at)
    select ${indexCode}, ${revision}::bigint, store_code, period, ${granularity}, old_value, new_value, way, ${userId}, ${at}
    from unnest(
      ${changes.map(({ storeCode }) => storeCode)}::text[],
      ${changes.map(({ start }) => start)}::date[],
      ${changes.map(({ before }) => before)}::numeric[],
      ${changes.map(({ after }) => after)}::numeric[],
      ${changes.map(({ way }) => way)}::text[]
    ) as changes(store_code, period, old_value, new_value, way)`.execute(store);
}

/** Changes of an index for some stores, newest first. @param stores those that the reader sees, by code */
export async function readChanges(
  store: Kysely<Database>,
  { indexCode, editorId, page, limit }: TargetHistoryQuery,
  stores: ReadonlyMap<string, TargetStore>,
): Promise<z.infer<typeof targetHistorySchema>> {
  const seen = store
    .selectFrom('target_change')
    .where('index_code', '=', indexCode)
    .where(sql<boolean>`store_code = any(${[...stores.keys()]}::text[])`);
  const chosen = seen.$if(editorId !== null, (query) => query.where('edited_by', '=', editorId ?? ''));
  const [rows, counted, editors] = await Promise.all([
    chosen
      .select([
        sql<string>`revision::text`.as('revision'),
        'store_code as storeCode',
        sql<string>`to_char(period, 'YYYY-MM-DD')`.as('indexTime'),
        'granularity as indexGranularity',
        sql<string | null>`trim_scale(old_value)::text`.as('before'),
        sql<string | null>`trim_scale(new_value)::text`.as('after'),
        'way',
        'edited_by as userId',
        'edited_at as editedAt',
      ])
      .orderBy('target_change.revision', 'desc')
      .orderBy('period')
      .orderBy('store_code')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    chosen.select((select) => select.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    seen.select('edited_by as userId').distinct().execute(),
  ]);
  const names = await nickNamesOf(
    store,
    editors.map((editor) => editor.userId),
  );
  const nameOf = (id: string): string => names.get(id) ?? '';
  return {
    total: Number(counted.count),
    list: rows.map(({ userId: editor, editedAt, ...row }) => ({
      ...row,
      ...{ storeName: stores.get(row.storeCode)?.storeName ?? '', editedBy: nameOf(editor) },
      editedAt: editedAt.toISOString(),
    })),
    editors: editors
      .map((editor) => ({ userId: editor.userId, userNickName: nameOf(editor.userId) }))
      .toSorted((a, b) => a.userNickName.localeCompare(b.userNickName)),
  };
}
