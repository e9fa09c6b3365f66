import { data, figureColumns, type WarningQuestion } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';

/** A column of a question that a figure can show, in the reader's language. */
export interface FigureColumn {
  readonly column: string;
  readonly name: string;
}

/** Columns of a question by their names; by ids while its table is loading. */
export function useFigureColumns({ reportParam }: Pick<WarningQuestion, 'reportParam'>): {
  readonly columns: readonly FigureColumn[];
  readonly tableName: string;
} {
  const tableId = reportParam.tbId;
  const { data: table } = useLoad(['digital table', tableId], (call) => call(data.tableDetail, { body: { tableId } }));
  const columns = figureColumns({ reportParam, reportConf: [], reportTypeCode: '' }).map(
    ({ uniqId, fieldId, fieldAlias }) => ({
      column: uniqId,
      name: fieldAlias || (table?.fields.find((field) => field.fieldId === fieldId)?.name ?? fieldId),
    }),
  );
  return { columns, tableName: table?.name ?? '' };
}
