import { randomUUID } from 'node:crypto';

import { LOCALES, type DataType, type MemberList, type StoreList } from '@tessera/contract';

import { text, type TextKey } from '../../../platform/texts/index.ts';
import type { NewField, RegisteredTable } from '../../tables/index.ts';
import type { KnownIndex } from '../index-repository.ts';

type Names = RegisteredTable['fields'][number]['names'];
const namesOf = (key: TextKey, args: Readonly<Record<string, string>> = {}): Names =>
  Object.fromEntries(LOCALES.map((locale) => [locale, text(locale, key, args)]));

const LOOK = { description: '', hidden: false, group: '', decimals: null, geoRole: null, dateHierarchy: [] } as const;

interface Column {
  /** Original name of the field, by which it is found again. */
  readonly name: string;
  readonly key: TextKey;
  readonly dataType: DataType;
  readonly formula?: (field: Record<string, string>) => string;
  readonly decimals?: number;
}

const STORE_COLUMNS = [
  { name: 'code', key: 'target.table.code', dataType: 'str', part: 'codeFieldId' },
  { name: 'store', key: 'target.table.store', dataType: 'str', part: 'nameFieldId' },
  { name: 'province', key: 'target.table.province', dataType: 'str', part: 'provinceFieldId' },
  { name: 'city', key: 'target.table.city', dataType: 'str', part: 'cityFieldId' },
] as const;

/** What should be there by the end of yesterday: a period that is not over counts by its days. */
const expected = ({ day, last, target }: Record<string, string>): string =>
  `IF(TODAY() > ${last}, ${target}, IF(TODAY() > ${day}, ${target} * DATEDIFF(${day}, TODAY(), 'day') / (DATEDIFF(${day}, ${last}, 'day') + 1)))`;
/** What came, where there is a target: sales without one would make the others look better than they are. */
const made = ({ actual, target }: Record<string, string>): string => `IF(NOT ISNULL(${target}), ${actual})`;
const begun = (field: Record<string, string>): string => `IF(TODAY() > ${field['day']}, ${made(field)})`;

const MEASURED: readonly Column[] = [
  { name: 'actual', key: 'target.table.actual', dataType: 'double' },
  {
    name: 'attainment',
    key: 'target.table.attainment',
    dataType: 'double',
    formula: (field) => `SUM(${made(field)}) / SUM(${field['target']})`,
  },
  {
    name: 'gap',
    key: 'target.table.gap',
    dataType: 'double',
    formula: (field) => `SUM(${made(field)}) - SUM(${field['target']})`,
  },
  {
    name: 'pace',
    key: 'target.table.pace',
    dataType: 'double',
    formula: (field) => `SUM(${begun(field)}) / SUM(${expected(field)})`,
  },
  {
    name: 'forecast',
    key: 'target.table.forecast',
    dataType: 'double',
    formula: (field) => `SUM(${field['target']}) * SUM(${begun(field)}) / SUM(${expected(field)})`,
  },
];

/** Names of the columns of members: the title of one of them, and what their table calls the levels above. */
function memberNames(
  { title, provinceFieldId, cityFieldId }: MemberList,
  listed: RegisteredTable['fields'],
): Readonly<Record<string, Names | undefined>> {
  const level = (fieldId: string | null) => listed.find(({ field_id }) => field_id === fieldId)?.names;
  return {
    code: namesOf('target.table.memberCode', { title }),
    store: Object.fromEntries(LOCALES.map((locale) => [locale, title])),
    province: level(provinceFieldId),
    city: level(cityFieldId),
  };
}

/**
 * Fields of the table of an index: period, store, target, its forecast where it has one, and what is expected by
 * yesterday; with a measure also the
 * actual value, attainment, gap, pace and forecast by pace. Computed fields that users added stay.
 * @param listed fields of the table that lists its stores or members
 */
export function tableFields(
  index: KnownIndex,
  { list, listed }: { readonly list: StoreList; readonly listed: RegisteredTable['fields'] },
  known: RegisteredTable | null,
): NewField[] {
  const own = index.members ? memberNames(index.members, listed) : {};
  const columns: Column[] = [
    { name: 'day', key: 'target.table.day', dataType: 'datetime' },
    { name: 'last', key: 'target.table.last', dataType: 'datetime' },
    ...STORE_COLUMNS.filter(({ part }) => list[part] !== null),
    { name: 'target', key: 'target.table.target', dataType: 'double', decimals: index.decimals },
    ...(index.forecast === null
      ? []
      : [{ name: 'revised', key: 'target.table.revised', dataType: 'double', decimals: index.decimals } as const]),
    { name: 'expected', key: 'target.table.expected', dataType: 'double', formula: expected, decimals: index.decimals },
    ...(index.measure ? MEASURED : []),
  ];
  const idOf = (name: string): string | undefined =>
    known?.fields.find(({ source_name }) => source_name === name)?.field_id;
  const ids = Object.fromEntries(columns.map(({ name }) => [name, idOf(name) ?? randomUUID()]));
  const references = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, `{${id}}`]));
  const fields = columns.map(({ name, key, dataType, formula, decimals = null }): NewField => {
    const computed = formula?.(references);
    return {
      fieldId: ids[name]!,
      name,
      column: name,
      dataType,
      defaultAggregator: dataType === 'double' ? 'sum' : 'count',
      ...(computed === undefined ? {} : { formula: computed, engine: { formula: computed } }),
      // What users made of a field stays.
      ...(idOf(name) === undefined
        ? { look: { ...LOOK, names: own[name] ?? namesOf(key), decimals, dateHierarchy: [] } }
        : {}),
    };
  });
  const made = new Set(columns.map(({ name }) => name));
  const added = (known?.fields ?? []).filter(({ formula, source_name }) => formula !== null && !made.has(source_name));
  return [
    ...fields,
    ...added.map((field): NewField => ({
      fieldId: field.field_id,
      name: field.source_name,
      column: field.physical_column,
      dataType: field.data_type,
      formula: field.formula,
      engine: field.engine,
    })),
  ];
}
