import type { CollectColumn, SourceSettings } from '@tessera/contract';

import type { GroupDialect } from './group-text.ts';
import { oracleDecimal, oracleShown, oracleType, oracleValue, type OracleColumn } from './oracle-types.ts';
import { ReadFault } from './read-fault.ts';
import type { SelectDialect } from './select-text.ts';

type OracleSource = Extract<SourceSettings, { readonly kind: 'oracle' }>;

/** Oracle allows no double quote in an identifier. @throws ReadFault for one that has it */
function quote(name: string): string {
  if (name.includes('"')) throw new ReadFault('columns', `“${name}” is no name`);
  return `"${name}"`;
}
const limited = (select: string, rows: number): string => `${select} fetch first ${rows} rows only`;

/** What needs no types: its columns come as they are. */
export const PLAIN_DIALECT: SelectDialect = { quote, limited, bound: (_column, at) => `:tessera_bound_${at}` };

/** @param columns of what is read, as the driver describes them @throws ReadFault for a column that is none of them */
export function oracleDialect(
  columns: readonly OracleColumn[],
  bounds: readonly string[],
): SelectDialect & GroupDialect {
  const of = (name: string): OracleColumn => {
    const found = columns.find((column) => column.name === name);
    if (!found) throw new ReadFault('columns', `there is no column “${name}”`);
    return found;
  };
  return {
    quote,
    limited,
    shown: (name) => oracleShown(quote(name), of(name)),
    sameText: (column, at) => `${column} = :tessera_bound_${at}`,
    bound: ({ name }, at) => oracleValue(`:tessera_bound_${at}`, of(name), bounds[at - 1] ?? ''),
    value({ name, dataType }: CollectColumn, value) {
      const column = of(name);
      const text = value.replace('Z', '');
      // Digits behind the sixth were left out of it.
      const full = dataType === 'datetime' && oracleType(column) !== 'date' ? text.replace(/\.\d{6}$/, '$&999') : text;
      return oracleValue(`'${full}'`, column, full);
    },
    day: (column, form, offset) =>
      form === 'moment'
        ? `to_char(sys_extract_utc(${column}) + interval '${offset}' minute(4), 'YYYY-MM-DD')`
        : `to_char(${column}, 'YYYY-MM-DD')`,
    text: (column) => `to_char(${column})`,
    decimal: (column, digits) => oracleDecimal(column, of(column.slice(1, -1)), digits),
    groupsByText: true,
  };
}

/** Where the database is, in the words of its protocol; the contract lets nothing into them that closes a bracket. */
export function oracleAddress({ host, port, database, tls }: OracleSource): string {
  const [, sid] = /^sid:(.*)$/i.exec(database) ?? [];
  const named = sid === undefined ? `(SERVICE_NAME=${database})` : `(SID=${sid})`;
  const protocol = tls === 'off' ? 'tcp' : 'tcps';
  return `(DESCRIPTION=(CONNECT_TIMEOUT=10)(TRANSPORT_CONNECT_TIMEOUT=10)(ADDRESS=(PROTOCOL=${protocol})(HOST=${host})(PORT=${port}))(CONNECT_DATA=${named}))`;
}
