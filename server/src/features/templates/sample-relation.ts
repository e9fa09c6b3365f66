import { createHash } from 'node:crypto';

import { DEFAULT_LOCALE, type DataType, type TemplateTable } from '@tessera/contract';
import { toStored } from '@tessera/expression';

import type { CatalogueTable } from '../../engine/index.ts';
import { EMBEDDED } from '../tables/index.ts';
import { hasTime } from './sample-moments.ts';

/** Types of DuckDB. */
const SQL_TYPES: Readonly<Record<DataType, string>> = {
  str: 'VARCHAR',
  int: 'BIGINT',
  double: 'DOUBLE',
  datetime: 'DATE',
};

/**
 * The sample rows of a template's table as a table that the engine asks: they go with the statement, as one JSON value, and
 * are stored nowhere.
 * @param madeAt of the template, ISO 8601: from when its rows are
 */
export function sampleRelation(table: TemplateTable, madeAt: string): CatalogueTable {
  const { tableId, fields, values } = table;
  const stored = fields.filter(({ formula }) => formula === null);
  const rows = (values[0] ?? []).map((_, row) => stored.map((_field, column) => values[column]?.[row] ?? null));
  const columns = stored.map(({ dataType }, column) => {
    const type = dataType === 'datetime' && hasTime(values[column] ?? []) ? 'TIMESTAMP' : SQL_TYPES[dataType];
    return `CAST(json_extract_string(r, '$[${column}]') AS ${type}) AS c${column}`;
  });
  const named = fields.map(({ fieldId, name }) => ({ id: fieldId, name }));
  return {
    tableId,
    dialect: EMBEDDED.dialect,
    connection: EMBEDDED.connection,
    relation: {
      kind: 'sql',
      statement: [
        { code: `SELECT ${columns.join(', ') || '1 AS c0'} FROM (SELECT unnest(CAST(CAST(` },
        { value: { kind: 'text', value: JSON.stringify(rows) } },
        { code: ' AS JSON) AS JSON[])) AS r)' },
      ],
      tables: [],
    },
    fields: fields.map((field) => ({
      fieldId: field.fieldId,
      column: field.formula === null ? `c${stored.indexOf(field)}` : field.fieldId,
      names: { [DEFAULT_LOCALE]: field.name },
      dataType: field.dataType,
      defaultAggregator: field.defaultAggregator,
      ...(field.formula === null ? {} : { formula: toStored(field.formula, named) }),
    })),
    rowRules: [],
    dataVersion: createHash('sha256')
      .update(JSON.stringify([table, madeAt]))
      .digest('hex'),
    dataTime: new Date(madeAt),
  };
}
