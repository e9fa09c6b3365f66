import { FILTER_OPERATORS, type DataType, type FilterCondition, type FilterOperator } from '@tessera/contract';

export interface FilterField {
  readonly fieldId: string;
  readonly name: string;
  readonly dataType: DataType;
}
export type FilterValue = FilterCondition['fieldValue'][number];

/** Kinds of filters (RU-676 to RU-679); 4 are conditions in a tree. */
export const FILTER_TYPES = { text: '1', time: '2', number: '3', tree: '4' } as const;
export type FilterType = (typeof FILTER_TYPES)[keyof typeof FILTER_TYPES];

export function filterTypeOf(dataType: DataType): Exclude<FilterType, '4'> {
  if (dataType === 'datetime') return FILTER_TYPES.time;
  return dataType === 'str' ? FILTER_TYPES.text : FILTER_TYPES.number;
}

type Aggregator = FilterCondition['aggregator'];
const NAMED: Readonly<Record<string, FilterOperator>> = FILTER_OPERATORS;

/** The named operator behind either numbering (RU-680 to RU-697). */
export function operatorOf(aggregator: Aggregator): FilterOperator {
  return NAMED[aggregator] ?? (aggregator as FilterOperator);
}

/** An operator in the numbering of the condition that it replaces, where that numbering has it. */
export function aggregatorFor(operator: FilterOperator, before: Aggregator): Aggregator {
  if (NAMED[before] === undefined) return operator;
  const number = Object.entries(FILTER_OPERATORS).find(([, name]) => name === operator)?.[0];
  return (number as Aggregator | undefined) ?? operator;
}

/** Operators without a value list, in the order in which they are offered. */
const OFFERED = {
  '1': ['equal', 'not_equal', 'like', 'is_not_null', 'is_null'],
  '2': ['between_and', 'equal', 'not_equal', 'gt', 'gte', 'lt', 'lte', 'is_not_null', 'is_null'],
  '3': ['between_and', 'equal', 'not_equal', 'gt', 'gte', 'lt', 'lte', 'is_not_null', 'is_null'],
} as const satisfies Record<string, readonly FilterOperator[]>;

/** Operators of a kind, with the stored one if it is not offered. */
export function operatorsFor(type: Exclude<FilterType, '4'>, stored?: FilterOperator): readonly FilterOperator[] {
  const offered: readonly FilterOperator[] = OFFERED[type];
  return stored === undefined || offered.includes(stored) || isList(stored) ? offered : [...offered, stored];
}

export const isList = (operator: FilterOperator): boolean => operator === 'in' || operator === 'not_in';
export const needsNoValue = (operator: FilterOperator): boolean => operator === 'is_null' || operator === 'is_not_null';

/** What a new filter of a field begins with. */
export function newCondition({ fieldId, dataType }: FilterField): FilterCondition {
  const base = { fieldId, fieldValue: [] as FilterValue[] };
  const type = filterTypeOf(dataType);
  if (type === FILTER_TYPES.time) return { ...base, aggregator: 'between_and', quickRange: 'last30Days' };
  return type === FILTER_TYPES.text
    ? { ...base, aggregator: 'in' }
    : { ...base, aggregator: 'between_and', fieldValue: ['', ''] };
}

/** The same condition with another operator and as many values as it takes. */
export function withOperator(condition: FilterCondition, operator: FilterOperator): FilterCondition {
  const { quickRange: _range, ...rest } = condition;
  const aggregator = aggregatorFor(operator, condition.aggregator);
  const values = condition.fieldValue.filter((value) => value !== '' && value !== null);
  if (needsNoValue(operator)) return { ...rest, aggregator, fieldValue: [] };
  if (isList(operator)) {
    const listed = isList(operatorOf(condition.aggregator));
    return { ...rest, aggregator, fieldValue: condition.fieldValue.filter((value) => listed || value !== '') };
  }
  if (operator === 'between_and') return { ...rest, aggregator, fieldValue: [values[0] ?? '', values[1] ?? ''] };
  return { ...rest, aggregator, fieldValue: [values[0] ?? ''] };
}

const DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const MOMENT = /^(\d{4}[-/]\d{1,2}[-/]\d{1,2})[ T](\d{2}:\d{2}(?::\d{2})?)$/;

/** A date as it is stored, `yyyy-mm-dd`, from that or `yyyy/mm/dd` (RU-726, RU-727), with a time or without; else null. */
export function storedDate(text: string): string | null {
  const moment = MOMENT.exec(text.trim());
  if (moment) {
    const day = storedDate(moment[1] ?? '');
    const time = moment[2] ?? '';
    return day && !Number.isNaN(Date.parse(`1970-01-01T${time}Z`)) ? `${day} ${time.padEnd(8, ':00')}` : null;
  }
  const day = DAY.exec(text.trim());
  if (!day) return null;
  const [year, month, date] = [Number(day[1]), Number(day[2]), Number(day[3])];
  const utc = new Date(Date.UTC(year, month - 1, date));
  utc.setUTCFullYear(year);
  return utc.getUTCMonth() === month - 1 && utc.getUTCDate() === date ? utc.toISOString().slice(0, 10) : null;
}

/** A date moved by days, or a moment by seconds. */
function moved(stored: string, steps: 1 | -1): string {
  const timed = stored.length > 10;
  const at = new Date(`${stored.replace(' ', 'T').padEnd(19, 'T00:00:00'.slice(stored.length - 10))}Z`);
  at.setTime(at.getTime() + steps * (timed ? 1_000 : 86_400_000));
  const text = at.toISOString();
  return timed ? `${text.slice(0, 10)} ${text.slice(11, 19)}` : text.slice(0, 10);
}

/** The last day, or second, of a range whose stored end is not part of it (D-05, RU-725); empty for an open end. */
export function shownEnd(stored: string): string {
  const end = storedDate(stored);
  return end ? moved(end, -1) : stored;
}
/** The end that is stored for a last day, or second, that a person chose. */
export function endToStore(shown: string): string {
  const end = storedDate(shown);
  return end ? moved(end, 1) : shown;
}

/** Why a condition cannot be asked. */
export type ConditionProblem = 'valueMissing' | 'notANumber' | 'notADate' | 'endBeforeStart' | 'bothEndsOpen';

export function problemOf(condition: FilterCondition, dataType: DataType): ConditionProblem | null {
  if (condition.quickRange && condition.quickRange !== 'none') return null;
  const operator = operatorOf(condition.aggregator);
  if (needsNoValue(operator)) return null;
  const values = condition.fieldValue;
  // In a list the empty text is a value as any other.
  const present = isList(operator) ? values : values.filter((value) => value !== '');
  if (operator === 'between_and' ? present.length === 0 || values.length !== 2 : present.length === 0) {
    return operator === 'between_and' ? 'bothEndsOpen' : 'valueMissing';
  }
  const numeric = dataType === 'int' || dataType === 'double';
  const given = present.filter((value) => value !== null);
  if (numeric && given.some((value) => !Number.isFinite(Number(value)) || String(value).trim() === '')) {
    return 'notANumber';
  }
  if (dataType === 'datetime' && !isList(operator) && given.some((value) => storedDate(String(value)) === null)) {
    return 'notADate';
  }
  if (operator !== 'between_and' || present.length < 2) return null;
  const [from, to] = values as [FilterValue, FilterValue];
  if (numeric) return Number(from) > Number(to) ? 'endBeforeStart' : null;
  // A stored end is not part of the range: a range that ends where it starts is empty.
  if (dataType !== 'datetime') return null;
  return (storedDate(String(from)) ?? '') >= (storedDate(String(to)) ?? '') ? 'endBeforeStart' : null;
}

/** The condition as it is stored: numbers as numbers, dates in one spelling, no quick range that says nothing. */
export function toStore(condition: FilterCondition, dataType: DataType): FilterCondition {
  const { quickRange, ...rest } = condition;
  if (quickRange && quickRange !== 'none') return { ...rest, fieldValue: [], quickRange };
  const numeric = dataType === 'int' || dataType === 'double';
  const fieldValue = rest.fieldValue.map((value) => {
    if (value === null || value === '') return value;
    // A number with more digits than a double keeps stays the text that it is.
    if (numeric) return String(Number(value)) === String(value).trim() ? Number(value) : String(value).trim();
    return dataType === 'datetime' ? (storedDate(String(value)) ?? value) : value;
  });
  return { ...rest, fieldValue };
}
