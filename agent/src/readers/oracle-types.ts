import type { CollectColumn } from '@tessera/contract';

import { fitDatetime } from './fit-datetime.ts';
import { UNREADABLE, type Cell } from './source-reader.ts';

/** A column as the driver describes it. */
export interface OracleColumn {
  readonly name: string;
  readonly dbTypeName: string;
  readonly precision?: number | undefined;
  readonly scale?: number | undefined;
}
type Form = Pick<CollectColumn, 'dataType' | 'dateForm'>;

const isZoned = ({ dbTypeName }: OracleColumn): boolean => dbTypeName.startsWith('TIMESTAMP WITH');
const isBytes = ({ dbTypeName }: OracleColumn): boolean =>
  /^(BLOB|BFILE|RAW|LONG RAW|OBJECT|VECTOR|CURSOR)/.test(dbTypeName);
const isReal = ({ dbTypeName }: OracleColumn): boolean => /^BINARY_(FLOAT|DOUBLE)$/.test(dbTypeName);

/** Name of a type as statements write it. */
export function oracleType({ dbTypeName, precision, scale }: OracleColumn): string {
  if (dbTypeName !== 'NUMBER' || !precision) return dbTypeName.toLowerCase();
  // The driver gives scale -127 for a NUMBER without a fixed scale.
  return scale === -127 ? 'number' : `number(${precision}, ${scale ?? 0})`;
}

/** What fits a column. A `date` has hours, too. */
export function oracleForm(column: OracleColumn): Form {
  const { dbTypeName, precision = 0, scale = -127 } = column;
  if (dbTypeName === 'NUMBER') {
    const isWhole = precision > 0 && precision <= 18 && scale === 0;
    return { dataType: isWhole ? 'int' : 'double', dateForm: null };
  }
  if (dbTypeName === 'BINARY_INTEGER' || dbTypeName === 'BOOLEAN') return { dataType: 'int', dateForm: null };
  if (isReal(column)) return { dataType: 'double', dateForm: null };
  if (isZoned(column)) return { dataType: 'datetime', dateForm: 'moment' };
  if (dbTypeName === 'DATE' || dbTypeName.startsWith('TIMESTAMP')) return { dataType: 'datetime', dateForm: 'time' };
  return { dataType: 'str', dateForm: null };
}

const SECONDS = 'YYYY-MM-DD HH24:MI:SS';

/**
 * A column as it is fetched: days and moments as texts, which the driver would bring in the zone of the machine and to
 * the thousandth of a second. Of bytes only whether they are there.
 * @param name quoted
 */
export function oracleShown(name: string, column: OracleColumn): string {
  if (isBytes(column)) return `case when ${name} is null then null else 1 end`;
  if (isZoned(column)) return `to_char(sys_extract_utc(${name}), '${SECONDS}.FF6')`;
  if (column.dbTypeName === 'DATE') return `to_char(${name}, '${SECONDS}')`;
  if (column.dbTypeName.startsWith('TIMESTAMP')) return `to_char(${name}, '${SECONDS}.FF6')`;
  if (column.dbTypeName.startsWith('INTERVAL')) return `to_char(${name})`;
  if (column.dbTypeName === 'JSON') return `json_serialize(${name} returning clob)`;
  return name;
}

/** A text as a value of a column's own type, so that an index is of use. @param text an expression, or a literal @param value what it holds */
export function oracleValue(text: string, column: OracleColumn, value: string): string {
  const { dataType, dateForm } = oracleForm(column);
  // With digits of any machine: neither its comma nor its language counts.
  if (dataType === 'int' || dataType === 'double') return `to_number(${text})`;
  const format = /\.\d/.test(value) ? `${SECONDS}.FF` : value.length === 10 ? 'YYYY-MM-DD' : SECONDS;
  if (dateForm === 'moment') return `from_tz(to_timestamp(${text}, '${format}'), 'UTC')`;
  return column.dbTypeName === 'DATE' && !format.endsWith('FF')
    ? `to_date(${text}, '${format}')`
    : `to_timestamp(${text}, '${format}')`;
}

/** A number of a column as a decimal that can be added. @param name quoted */
export function oracleDecimal(name: string, column: OracleColumn, digits: number): string {
  if (!isReal(column)) return `round(${name}, ${digits})`;
  return `case when ${name} is nan or ${name} is infinite then null else round(cast(${name} as number), ${digits}) end`;
}

/** How values of a column, as they are fetched, become cells. */
export function oracleCells(column: OracleColumn, dateForm: CollectColumn['dateForm']): (value: unknown) => Cell {
  const form = oracleForm(column);
  return (value) => {
    if (value === null || value === undefined) return null;
    if (isBytes(column)) return UNREADABLE;
    if (typeof value === 'boolean') return value ? '1' : '0';
    const text = String(value);
    if (form.dataType === 'str') return text;
    if (form.dataType !== 'datetime') return text.replace(/^(-?)\./, '$10.');
    return fitDatetime(form.dateForm === 'moment' ? `${text}Z` : text, dateForm);
  };
}
