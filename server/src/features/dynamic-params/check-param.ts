import type { DataType, DynamicParamDraft } from '@tessera/contract';

const FILTER_OF: Readonly<Record<DataType, DynamicParamDraft['filterType']>> = {
  str: '1',
  datetime: '2',
  int: '3',
  double: '3',
};

/** The first invalid value of a parameter, as text, or null. */
export function findWrongValue(draft: DynamicParamDraft): string | null {
  const { dataType, filterType, multiple, defaultValue, candidates } = draft;
  if (filterType !== FILTER_OF[dataType]) return filterType;
  const defaults = defaultValue.kind === 'values' ? defaultValue.values : [];
  const listed = candidates.kind === 'list' ? candidates.values : null;
  const misfit = [...defaults, ...(listed ?? [])].find((value) => !isOfType(value, dataType));
  if (misfit !== undefined) return String(misfit);
  if (!multiple && defaults.length > 1) return String(defaults[1]);
  const outside = listed && defaults.find((value) => !listed.includes(value));
  return outside === undefined || outside === null ? null : String(outside);
}

function isOfType(value: unknown, dataType: DataType): boolean {
  if (value === null) return false;
  switch (dataType) {
    case 'str':
      return typeof value === 'string';
    case 'int':
      return Number.isSafeInteger(value);
    case 'double':
      return Number.isFinite(value);
    case 'datetime':
      return typeof value === 'string' && isDate(value);
  }
}

/** The first invalid choice of a parameter, as text, or null. Integers beyond a double's precision come as text. */
export function findWrongChoice(param: DynamicParamDraft, values: readonly unknown[]): string | null {
  const { dataType, multiple, candidates } = param;
  const listed = candidates.kind === 'list' ? new Set(candidates.values.map(String)) : null;
  const misfit = values.find((value, index) => {
    if (!multiple && index > 0) return true;
    if (listed && !listed.has(String(value))) return true;
    if (dataType === 'int' && typeof value === 'string') return !/^-?\d{1,18}$/.test(value);
    return !isOfType(value, dataType);
  });
  return misfit === undefined ? null : String(misfit);
}

/** `yyyy-mm-dd`, with or without ` hh:mm:ss`, that the calendar knows. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(text)) return false;
  const time = new Date(`${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00:00' : ''}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10));
}
