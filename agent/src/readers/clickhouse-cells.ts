import type { CollectColumn } from '@tessera/contract';

import { fitDatetime } from './fit-datetime.ts';
import { UNREADABLE, type Cell } from './source-reader.ts';

type Form = Pick<CollectColumn, 'dataType' | 'dateForm'>;

/** A type without what may stand around it. */
function bareType(type: string): string {
  const inner = /^(?:Nullable|LowCardinality)\((.*)\)$/s.exec(type)?.[1];
  return inner === undefined ? type : bareType(inner);
}

/** What fits a column of a type. Whole numbers of more than 18 digits are texts. */
export function clickHouseForm(type: string): Form {
  const bare = bareType(type);
  if (/^(U?Int(8|16|32)|Int64|Bool)$/.test(bare)) return { dataType: 'int', dateForm: null };
  const [, precision, scale] = /^Decimal\((\d+), (\d+)\)$/.exec(bare) ?? [];
  if (precision !== undefined)
    return { dataType: scale === '0' && Number(precision) <= 18 ? 'int' : 'double', dateForm: null };
  if (/^(BFloat16|Float(32|64))$/.test(bare)) return { dataType: 'double', dateForm: null };
  if (/^Date(32)?$/.test(bare)) return { dataType: 'datetime', dateForm: 'day' };
  // Each has a place on the line of time, whatever its zone shows.
  if (/^DateTime(64)?\b/.test(bare)) return { dataType: 'datetime', dateForm: 'moment' };
  return { dataType: 'str', dateForm: null };
}

/** How the JSON values of a column become cells; long numbers and decimals come in quotes, moments in UTC. */
export function clickHouseCells(type: string, dateForm: CollectColumn['dateForm']): (value: unknown) => Cell {
  const bare = bareType(type);
  const isDate = clickHouseForm(type).dataType === 'datetime';
  const isPadded = bare.startsWith('FixedString');
  return (value) => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'boolean') return value ? '1' : '0';
    if (typeof value === 'number') return String(value);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (isDate) return fitDatetime(text.replace('T', ' ').replace(/(\.\d{6})\d+/, '$1'), dateForm);
    if (text.includes('\uFFFD')) return UNREADABLE;
    return isPadded ? text.replace(/\0+$/, '') : text;
  };
}
