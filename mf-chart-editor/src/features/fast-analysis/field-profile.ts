import {
  reportParamSchema,
  type GeoRole,
  type Granularity,
  type QueryResult,
  type ReportParam,
  type TableField,
} from '@tessera/contract';

/** What the rows of a table say of one of its fields, as far as the viewer sees them. */
export interface FieldProfile {
  /** Different values of a text. */
  readonly distinct?: number;
  /** First and last day of a date, `yyyy-mm-dd`. */
  readonly first?: string;
  readonly last?: string;
}
export type TableProfile = ReadonlyMap<string, FieldProfile>;

/** Fields that one query may ask of. */
const ASKED = 24;

/** The one query that makes a profile: how many values texts have, and from when to when dates go; null without either. */
export function profileQuery(tableId: string, fields: readonly TableField[]): ReportParam | null {
  const texts = fields.filter(({ dataType, formula }) => dataType === 'str' && formula === null).slice(0, ASKED);
  const dates = fields
    .filter(({ dataType, formula }) => dataType === 'datetime' && formula === null)
    .slice(0, ASKED / 2);
  const indexCondition = [
    ...texts.map(({ fieldId }) => ({ uniqId: `n.${fieldId}`, fieldId, aggregator: 'count_distinct' as const })),
    ...dates.flatMap(({ fieldId }) => [
      { uniqId: `a.${fieldId}`, fieldId, aggregator: 'min' as const },
      { uniqId: `z.${fieldId}`, fieldId, aggregator: 'max' as const },
    ]),
  ];
  return indexCondition.length > 0 ? reportParamSchema.parse({ tbId: tableId, indexCondition }) : null;
}

export function profileOf(result: QueryResult): TableProfile {
  const profile = new Map<string, FieldProfile>();
  result.columns.forEach(({ uniqId, fieldId }, at) => {
    const value = result.values[at]?.[0] ?? null;
    if (value === null) return;
    const part = uniqId.startsWith('n.')
      ? { distinct: Number(value) }
      : uniqId.startsWith('a.')
        ? { first: String(value).slice(0, 10) }
        : { last: String(value).slice(0, 10) };
    profile.set(fieldId, { ...profile.get(fieldId), ...part });
  });
  return profile;
}

const PLACES: readonly (readonly [GeoRole, RegExp])[] = [
  ['country', /^(国家|國家|country|国|國)$/i],
  ['province', /^(省|省份|省市|province|都道府県)$/i],
  ['city', /^(市|城市|city|都市)$/i],
  ['district', /^(区县|區縣|district)$/i],
  ['longitude', /^(经度|經度|longitude|lng|lon)$/i],
  ['latitude', /^(纬度|緯度|latitude|lat)$/i],
];

/** Geographic role of a field: the stored one, else by its name. */
export function placeOf({ geoRole, name, sourceName }: TableField): GeoRole | null {
  if (geoRole) return geoRole;
  return PLACES.find(([, pattern]) => pattern.test(name.trim()) || pattern.test(sourceName.trim()))?.[0] ?? null;
}

const NUMBERED = /(^|[_\s])(id|no|code|key)$|编号|编码|代码|序号|編號|代碼|番号|コード/i;
/** Whether a number is worth adding up: not a place, not a number that only names something. */
export function isQuantity(field: TableField): boolean {
  const { dataType, defaultAggregator, name, sourceName } = field;
  if ((dataType !== 'int' && dataType !== 'double') || placeOf(field)) return false;
  if (defaultAggregator === 'count' || defaultAggregator === 'count_distinct') return true;
  return !NUMBERED.test(name) && !NUMBERED.test(sourceName);
}

const DAY = 86_400_000;
/** Level that gives a line some 8 to 60 points over the days of a date. */
export function levelFor({ first, last }: FieldProfile, offered: readonly Granularity[]): Granularity | undefined {
  const days = first && last ? (Date.parse(last) - Date.parse(first)) / DAY + 1 : 400;
  const wanted: Granularity = days <= 45 ? 'day' : days <= 200 ? 'week' : days <= 5 * 366 ? 'month' : 'year';
  if (offered.length === 0 || offered.includes(wanted)) return wanted;
  return offered.at(-1);
}
