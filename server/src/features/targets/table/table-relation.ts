import type { Granularity, StoreList, StorePart } from '@tessera/contract';

import type { TableRelation } from '../../../engine/index.ts';
import type { KnownIndex } from '../index-repository.ts';

type SqlRelation = Extract<TableRelation, { kind: 'sql' }>;
type Piece = SqlRelation['statement'][number];

/** Columns of the stored rows: first day of a period, code of a store, its target, what is forecast of it. */
export const STORED = [
  { name: 'day', dataType: 'datetime' },
  { name: 'code', dataType: 'str' },
  { name: 'target', dataType: 'double' },
  { name: 'revised', dataType: 'double' },
] as const;

/** What DuckDB calls a granularity, and what it adds to the first day of a period to get the first of the next one. */
const UNITS: Readonly<Record<Granularity, readonly [unit: string, step: string]>> = {
  day: ['day', '1 day'],
  week: ['week', '7 days'],
  month: ['month', '1 month'],
  season: ['quarter', '3 months'],
  year: ['year', '1 year'],
};

/**
 * A SELECT of the stored targets beside what came of them, by period and store. Both other tables are read as their
 * viewer may see them: whose row of the list of stores is hidden has neither targets nor actual values.
 * @param physicalTable stored rows of the embedded store
 * @returns columns `day`, `last`, `code`, `store`, `province`, `city`, `target`, `revised` and, with a measure, `actual`
 */
export function tableRelation(index: KnownIndex, list: StoreList, physicalTable: string): SqlRelation {
  const [unit, step] = UNITS[index.indexGranularity];
  const { measure } = index;
  const period = `cast(date_trunc('${unit}', cast("day" as date)) as date)`;
  const text = (column: string, fieldId: string | null): string =>
    fieldId === null ? `cast(null as varchar) as "${column}"` : `min(cast("${column}" as varchar)) as "${column}"`;
  const stores = `select cast("code" as varchar) as "code", ${text('store', list.nameFieldId)}, ${text('province', list.provinceFieldId)}, ${text('city', list.cityFieldId)} from "stores" where "code" is not null group by 1`;
  const amount = measure?.aggregator === 'count' ? 'count("amount")' : 'sum("amount")';
  const rows = measure
    ? `select coalesce(p."day", a."day") as "day", coalesce(p."code", a."code") as "code", p."target", p."revised", a."actual" from "planned" p full join (select ${period} as "day", cast("code" as varchar) as "code", ${amount} as "actual" from "made" where "day" is not null group by 1, 2) a on p."day" = a."day" and p."code" = a."code"`
    : 'select "day", "code", "target", "revised", cast(null as double) as "actual" from "planned"';
  return {
    kind: 'sql',
    // Materialised, so that no formula of a reader is worked out on rows of stores that are hidden from them.
    statement: [
      {
        code: `with "seen" as (${stores}), "shown" as materialized (select r."day", cast(r."day" + interval '${step}' - interval '1 day' as date) as "last", s."code", coalesce(s."store", s."code") as "store", s."province", s."city", r."target", r."revised", r."actual" from (${rows}) r join "seen" s on s."code" = r."code"`,
      },
      ...partsOf(index.stores),
      { code: ') select * from "shown"' },
    ],
    own: { name: 'planned', schema: 'main', table: physicalTable },
    tables: [
      {
        name: 'stores',
        tableId: list.tbId,
        columns: named({
          code: list.codeFieldId,
          store: list.nameFieldId,
          province: list.provinceFieldId,
          city: list.cityFieldId,
        }),
      },
      ...(measure
        ? [
            {
              name: 'made',
              tableId: measure.tbId,
              columns: named({ day: measure.dateFieldId, code: measure.storeFieldId, amount: measure.fieldId }),
            },
          ]
        : []),
    ],
    defined: ['seen', 'shown'],
    ordered: false,
  };
}

const named = (fields: Readonly<Record<string, string | null>>) =>
  Object.entries(fields).flatMap(([name, fieldId]) => (fieldId === null ? [] : [{ name, fieldId }]));

/** The condition on the parts of the hierarchy that an index is for; none where it is for all of it. */
function partsOf(parts: readonly StorePart[]): Piece[] {
  if (parts.length === 0) return [];
  const columns = { province: 's."province"', city: 's."city"', storeCode: 's."code"' } as const;
  const conditionOf = (part: StorePart): Piece[] => {
    const levels = (Object.keys(columns) as (keyof typeof columns)[]).flatMap((level) => {
      const value = part[level];
      return value === null ? [] : [{ column: columns[level], value }];
    });
    if (levels.length === 0) return [{ code: 'true' }];
    return levels.flatMap(({ column, value }, at): Piece[] => [
      { code: `${at === 0 ? '' : ' and '}coalesce(${column}, '') = ` },
      { value: { kind: 'text', value } },
    ]);
  };
  const conditions = parts.flatMap((part, at): Piece[] => [
    { code: at === 0 ? '(' : ' or (' },
    ...conditionOf(part),
    { code: ')' },
  ]);
  return [{ code: ' where ' }, ...conditions];
}
