/** Types of a value. `integer` is a `number` without a fraction; `date` becomes `datetime` (at midnight) where one is asked for. */
export const VALUE_TYPES = ['text', 'number', 'integer', 'boolean', 'date', 'datetime'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** How much of a table a value is made of: nothing, one row, the rows of a group, or the rows of the answer. */
export type Level = 'constant' | 'row' | 'aggregate' | 'window';

export function isNumeric(type: ValueType): boolean {
  return type === 'number' || type === 'integer';
}
export function isTemporal(type: ValueType): boolean {
  return type === 'date' || type === 'datetime';
}

/** Whether a value of one type is accepted where another is expected. */
export function fits(actual: ValueType, wanted: ValueType): boolean {
  if (actual === wanted) return true;
  return (actual === 'integer' && wanted === 'number') || (actual === 'date' && wanted === 'datetime');
}

/** The type that takes in both; null when there is none. */
export function commonType(a: ValueType, b: ValueType): ValueType | null {
  if (fits(a, b)) return b;
  return fits(b, a) ? a : null;
}
