import type { CollectColumn } from '@tessera/contract';
import type { FieldPacket } from 'mysql2';

import { fitDatetime } from './fit-datetime.ts';
import { UNREADABLE, type Cell } from './source-reader.ts';

/** Numbers of the protocol and their names; anything else is text. */
const TYPES: Readonly<
  Record<number, readonly [string, 'int' | 'double' | 'day' | 'time' | 'moment' | 'bits' | 'none']>
> = {
  0: ['decimal', 'double'],
  1: ['tinyint', 'int'],
  2: ['smallint', 'int'],
  3: ['int', 'int'],
  4: ['float', 'double'],
  5: ['double', 'double'],
  7: ['timestamp', 'moment'],
  8: ['bigint', 'int'],
  9: ['mediumint', 'int'],
  10: ['date', 'day'],
  12: ['datetime', 'time'],
  13: ['year', 'int'],
  16: ['bit', 'bits'],
  246: ['decimal', 'double'],
  255: ['geometry', 'none'],
};
const TEXTS: Readonly<Record<number, string>> = { 11: 'time', 245: 'json', 252: 'text', 253: 'varchar', 254: 'char' };
/** The set of characters of bytes. */
const BINARY = 63;
/** Flag of a column of numbers without a sign. */
const UNSIGNED = 32;
const BIGINT = 8;

/** What fits a column of a result. */
export function mySqlType(field: FieldPacket): Pick<CollectColumn, 'dataType' | 'dateForm'> & { sourceType: string } {
  const [sourceType, form] = TYPES[field.columnType ?? -1] ?? [TEXTS[field.columnType ?? -1] ?? 'text', 'str'];
  if (form === 'day' || form === 'time' || form === 'moment')
    return { sourceType, dataType: 'datetime', dateForm: form };
  // Up to 20 digits, which no number of a table has.
  if (field.columnType === BIGINT && (Number(field.flags) & UNSIGNED) !== 0)
    return { sourceType: 'bigint unsigned', dataType: 'str', dateForm: null };
  if (form === 'int' || form === 'bits') return { sourceType, dataType: 'int', dateForm: null };
  const isBytes = form === 'str' && field.characterSet === BINARY && sourceType !== 'json' && sourceType !== 'time';
  return {
    sourceType: isBytes ? 'binary' : sourceType,
    dataType: form === 'double' ? 'double' : 'str',
    dateForm: null,
  };
}

/** How the bytes of a column, as the text protocol has them, become cells. */
export function mySqlCells(field: FieldPacket, dateForm: CollectColumn['dateForm']): (bytes: Buffer | null) => Cell {
  const form = TYPES[field.columnType ?? -1]?.[1];
  if (form === 'none') return (bytes) => (bytes === null ? null : UNREADABLE);
  if (form === 'bits')
    return (bytes) => bytes && bytes.reduce((value, byte) => value * 256n + BigInt(byte), 0n).toString();
  if (form === 'day' || form === 'time' || form === 'moment')
    return (bytes) => {
      if (bytes === null) return null;
      const text = bytes.toString('latin1');
      // MySQL has a day zero, which is no day.
      if (text.startsWith('0000-00-00')) return null;
      return fitDatetime(form === 'moment' ? `${text}Z` : text, dateForm);
    };
  if (form !== undefined) return (bytes) => bytes && bytes.toString('latin1');
  return (bytes) => bytes && readText(bytes);
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** UTF-8, or what is none. */
function readText(bytes: Buffer): Cell {
  const text = bytes.toString('utf8');
  if (!text.includes('\uFFFD')) return text;
  try {
    return strict.decode(bytes);
  } catch {
    return UNREADABLE;
  }
}
