import {
  DEFAULT_LOCALE,
  reportParamSchema,
  type Cell,
  type StoreList,
  type StorePart,
  type TargetIndexDraft,
  type TargetStore,
} from '@tessera/contract';
import type { Kysely } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { Database } from '../../platform/store/database.ts';
import type { RunQuery } from '../tables/index.ts';

/** Stores that a corporation has at most: what one answer of the engine holds. */
const MOST_STORES = 20_000;
const names = new Intl.Collator('zh-CN', { numeric: true });
const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell));

export async function findStoreList(store: Kysely<Database>, corporationCode: string): Promise<StoreList | null> {
  const row = await store
    .selectFrom('target_store_list')
    .select([
      'table_id as tbId',
      'code_field as codeFieldId',
      'name_field as nameFieldId',
      'province_field as provinceFieldId',
      'city_field as cityFieldId',
    ])
    .where('corporation_code', '=', corporationCode)
    .executeTakeFirst();
  return row ?? null;
}

/** The table that lists what an index is for; null where nobody has named one. */
export const listOf = async (
  store: Kysely<Database>,
  corporationCode: string,
  { members }: Pick<TargetIndexDraft, 'members'>,
): Promise<StoreList | null> => members ?? (await findStoreList(store, corporationCode));

/** Names the table of stores; null names none any more. */
export async function saveStoreList(
  store: Kysely<Database>,
  corporationCode: string,
  list: StoreList | null,
): Promise<void> {
  if (list === null) {
    await store.deleteFrom('target_store_list').where('corporation_code', '=', corporationCode).execute();
    return;
  }
  const columns = {
    table_id: list.tbId,
    code_field: list.codeFieldId,
    name_field: list.nameFieldId,
    province_field: list.provinceFieldId,
    city_field: list.cityFieldId,
  };
  await store
    .insertInto('target_store_list')
    .values({ corporation_code: corporationCode, ...columns })
    .onConflict((conflict) => conflict.column('corporation_code').doUpdateSet(columns))
    .execute();
}

export type ReadStores = (
  viewer: Viewer,
  context: Pick<RequestContext, 'signal'>,
  of: Pick<TargetIndexDraft, 'members'>,
) => Promise<TargetStore[]>;

/**
 * The stores of a corporation, or the members of an index, as the rules of the viewer's rows allow, by province, city and
 * name. Several rows with one code are one store. Codes are those of the default language, so that all readers share them.
 */
export function createStoreReader(store: Kysely<Database>, runQuery: RunQuery): ReadStores {
  return async (viewer, { signal }, of) => {
    const list = await listOf(store, viewer.corporationCode, of);
    if (!list) throw new CatalogueError('targetStoresUnset');
    const fields = [list.codeFieldId, list.nameFieldId, list.provinceFieldId, list.cityFieldId];
    const asked = fields.flatMap((fieldId, at) => (fieldId === null ? [] : [{ uniqId: `part${at}`, fieldId }]));
    const spec = reportParamSchema.parse({ tbId: list.tbId, dimensionCondition: asked, limit: MOST_STORES });
    const { columns, values, rowCount, truncated } = await runQuery(spec, viewer, { locale: DEFAULT_LOCALE, signal });
    if (truncated || rowCount >= MOST_STORES) throw new CatalogueError('targetStoresTooMany', { count: MOST_STORES });
    const column = (at: number): readonly Cell[] =>
      values[columns.findIndex(({ uniqId }) => uniqId === `part${at}`)] ?? [];
    const [codes, titles, provinces, cities] = [column(0), column(1), column(2), column(3)];
    const stores = new Map<string, TargetStore>();
    for (let row = 0; row < rowCount; row++) {
      const storeCode = textOf(codes[row]);
      if (storeCode === '' || stores.has(storeCode)) continue;
      const storeName = textOf(titles[row]) || storeCode;
      stores.set(storeCode, { storeCode, storeName, province: textOf(provinces[row]), city: textOf(cities[row]) });
    }
    return inOrder([...stores.values()]);
  };
}

/** By province, city, name and code. Provinces and cities are few, and are compared once. */
function inOrder(stores: readonly TargetStore[]): TargetStore[] {
  const placesOf = (part: 'province' | 'city'): ReadonlyMap<string, number> =>
    new Map([...new Set(stores.map((one) => one[part]))].toSorted(names.compare).map((place, at) => [place, at]));
  const [provinces, cities] = [placesOf('province'), placesOf('city')];
  const keyed = stores.map((one) => ({
    one,
    place: (provinces.get(one.province) ?? 0) * cities.size + (cities.get(one.city) ?? 0),
  }));
  return keyed
    .toSorted(
      (a, b) =>
        a.place - b.place ||
        names.compare(a.one.storeName, b.one.storeName) ||
        names.compare(a.one.storeCode, b.one.storeCode),
    )
    .map(({ one }) => one);
}

/** Whether a store lies in a part of the hierarchy. */
export function isInPart(store: TargetStore, { province, city, storeCode }: StorePart): boolean {
  return (
    (province === null || province === store.province) &&
    (city === null || city === store.city) &&
    (storeCode === null || storeCode === store.storeCode)
  );
}

/** The stores that an index is for: all of them where no part is named. */
export function storesOf(stores: readonly TargetStore[], parts: readonly StorePart[]): TargetStore[] {
  return parts.length === 0 ? [...stores] : stores.filter((store) => parts.some((part) => isInPart(store, part)));
}

/** Whether a keyword is part of a store's name or code, or there is none. */
export function isNamed({ storeName, storeCode }: TargetStore, keyword: string): boolean {
  return `${storeName}\n${storeCode}`.toLocaleLowerCase().includes(keyword.trim().toLocaleLowerCase());
}
