import type { TblDefinition } from '@tessera/contract';

import type { TableRelation, WriterColumn } from '../../engine/index.ts';
import type { NewTable } from '../tables/index.ts';

/** Physical column of the definition's column at a position. */
export const physicalColumn = (at: number): string => `col_${at}`;

/** Columns of the tables in which answers stand. */
export const writerColumns = ({ columns }: Pick<TblDefinition, 'columns'>): WriterColumn[] =>
  columns.map(({ dataType, withTime }, at) => ({ name: physicalColumn(at), dataType, withTime }));

/** Where the rows of a definition are, for the engine. */
export function liveRelation({ tblFilters }: Pick<TblDefinition, 'tblFilters'>): TableRelation {
  const parameters = tblFilters
    .flatMap(({ filterParams }) => filterParams)
    .flatMap(({ resource, source }) => (resource === 'param' ? [source] : []));
  return { kind: 'physical', schema: 'main', table: '', live: { parameters: [...new Set(parameters)] } };
}

/** A definition as a table of charts, whose rows are fetched when they are asked. */
export function tableOf(tblId: string, definition: TblDefinition): Omit<NewTable, 'corporationCode' | 'name'> {
  return {
    tableId: tblId,
    kind: 'api',
    physicalTable: '',
    relation: liveRelation(definition),
    rowCount: null,
    fields: definition.columns.map(({ name, title, dataType }, at) => ({
      name,
      title: title || name,
      column: physicalColumn(at),
      dataType,
    })),
  };
}
