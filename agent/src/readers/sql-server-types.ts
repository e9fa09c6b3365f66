import type { CollectColumn } from '@tessera/contract';

import { fitDatetime } from './fit-datetime.ts';
import { UNREADABLE, type Cell } from './source-reader.ts';

/** A column as the driver describes it. */
export interface SqlServerColumn {
  readonly colName: string;
  readonly type: { readonly name: string };
  readonly dataLength?: number | undefined;
  readonly precision?: number | undefined;
  readonly scale?: number | undefined;
}
type Form = Pick<CollectColumn, 'dataType' | 'dateForm'>;

const INTS: Readonly<Record<number, string>> = { 1: 'tinyint', 2: 'smallint', 4: 'int', 8: 'bigint' };
const BYTES = new Set(['Binary', 'VarBinary', 'Image', 'UDT']);

/** Name of a type as statements write it. */
export function sqlServerType({ type, dataLength, precision, scale }: SqlServerColumn): string {
  switch (type.name) {
    case 'IntN':
      return INTS[dataLength ?? 4] ?? 'int';
    case 'BitN':
      return 'bit';
    case 'DecimalN':
    case 'NumericN':
    case 'Decimal':
    case 'Numeric':
      return `decimal(${precision ?? 18}, ${scale ?? 0})`;
    case 'MoneyN':
      return dataLength === 4 ? 'smallmoney' : 'money';
    case 'FloatN':
      return dataLength === 4 ? 'real' : 'float';
    case 'DateTimeN':
      return dataLength === 4 ? 'smalldatetime' : 'datetime';
    case 'Variant':
      return 'sql_variant';
    default:
      return type.name.toLowerCase();
  }
}

/** What fits a column. */
export function sqlServerForm(column: SqlServerColumn): Form {
  const type = sqlServerType(column);
  const [, precision, scale] = /^decimal\((\d+), (\d+)\)$/.exec(type) ?? [];
  if (/^((tiny|small|big)?int|bit)$/.test(type) || (scale === '0' && Number(precision) <= 18))
    return { dataType: 'int', dateForm: null };
  if (scale !== undefined || /^(small)?money$|^float$|^real$/.test(type)) return { dataType: 'double', dateForm: null };
  if (type === 'date') return { dataType: 'datetime', dateForm: 'day' };
  if (type === 'datetimeoffset') return { dataType: 'datetime', dateForm: 'moment' };
  if (/^(small)?datetime2?$/.test(type)) return { dataType: 'datetime', dateForm: 'time' };
  return { dataType: 'str', dateForm: null };
}

/**
 * A column as a text that keeps all of its digits: the driver would bring decimals as doubles, and days as moments of a
 * zone. Of bytes only whether they are there.
 * @param name quoted
 */
export function sqlServerShown(name: string, column: SqlServerColumn): string {
  const type = sqlServerType(column);
  if (type.startsWith('decimal')) return `convert(varchar(50), ${name})`;
  if (type === 'money' || type === 'smallmoney') return `convert(varchar(50), ${name}, 2)`;
  if (type === 'date') return `convert(varchar(10), ${name}, 23)`;
  if (type === 'smalldatetime') return `convert(varchar(19), ${name}, 120)`;
  if (type === 'datetime') return `convert(varchar(23), ${name}, 121)`;
  if (type === 'datetime2') return `convert(varchar(27), ${name}, 121)`;
  if (type === 'datetimeoffset')
    return `convert(varchar(27), convert(datetime2(7), switchoffset(${name}, '+00:00')), 121)`;
  if (type === 'time') return `convert(varchar(16), ${name}, 121)`;
  if (type === 'uniqueidentifier') return `convert(varchar(36), ${name})`;
  if (type === 'sql_variant') return `convert(nvarchar(4000), ${name})`;
  if (BYTES.has(column.type.name)) return `case when ${name} is null then null else 1 end`;
  return name;
}

/**
 * A text as a value of a column's own type: a `datetime` has thirds of hundredths of a second, which are above or below
 * what any other type makes of its text.
 * @param text an expression, or a literal
 * @param value what it holds; null where that is not known
 */
export function sqlServerValue(text: string, column: SqlServerColumn, value: string | null): string {
  const type = sqlServerType(column);
  const { dataType, dateForm } = sqlServerForm(column);
  if (type === 'bit') return `convert(int, ${text})`;
  if (dataType === 'int' || dataType === 'double') return `convert(${type}, ${text})`;
  if (dateForm === 'day') return `convert(date, ${text}, 23)`;
  if (dateForm === 'moment') return `todatetimeoffset(convert(datetime2(7), ${text}, 121), '+00:00')`;
  const isFine = value !== null && /\.\d{4}/.test(value);
  if (type === 'datetime' && !isFine) return `convert(datetime, ${text}, 121)`;
  return dateForm === 'time' ? `convert(datetime2(7), ${text}, 121)` : text;
}

/** How values of a column, as the driver has them, become cells. */
export function sqlServerCells(column: SqlServerColumn, dateForm: CollectColumn['dateForm']): (value: unknown) => Cell {
  const form = sqlServerForm(column);
  const isBytes = BYTES.has(column.type.name);
  return (value) => {
    if (value === null || value === undefined) return null;
    if (isBytes) return UNREADABLE;
    if (typeof value === 'boolean') return value ? '1' : '0';
    const text = String(value);
    if (form.dataType !== 'datetime') return text;
    const short = text.replace(/(\.\d{6})\d+/, '$1');
    return fitDatetime(form.dateForm === 'moment' ? `${short}Z` : short, dateForm);
  };
}
