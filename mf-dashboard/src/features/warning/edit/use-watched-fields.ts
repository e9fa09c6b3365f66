import { data, measuresOf, type WarningQuestion } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';
import { useMemo } from 'react';

import type { WatchedField, WatchedFields } from '../conditions/index.ts';

/** What a question offers to conditions and groups, in the reader's language. */
export interface QuestionFields extends WatchedFields {
  readonly dimensions: readonly WatchedField[];
  readonly table: { readonly tableId: string; readonly name: string } | null;
}

/** Names of the fields of a question; their ids while the table is loading. */
export function useWatchedFields(question: WarningQuestion | null): QuestionFields {
  const tableId = question?.reportParam.tbId ?? '';
  const { data: table } = useLoad(['warning table', tableId], async (call) =>
    tableId === '' ? null : call(data.tableDetail, { body: { tableId } }),
  );
  return useMemo(() => {
    const fields = table?.tableId === tableId ? table.fields : [];
    const nameOf = ({ fieldId, fieldAlias }: { readonly fieldId: string; readonly fieldAlias?: string | undefined }) =>
      fieldAlias || fields.find((field) => field.fieldId === fieldId)?.name || fieldId;
    const named = (entry: {
      readonly uniqId: string;
      readonly fieldId: string;
      readonly fieldAlias?: string | undefined;
    }) => ({
      id: entry.uniqId,
      name: nameOf(entry),
    });
    return {
      measures: question ? measuresOf(question.reportParam).map(named) : [],
      dimensions: question?.reportParam.dimensionCondition.map(named) ?? [],
      dates: fields
        .filter(({ dataType, hidden }) => dataType === 'datetime' && !hidden)
        .map(({ fieldId, name }) => ({ id: fieldId, name })),
      table: table ? { tableId: table.tableId, name: table.name } : null,
    };
  }, [question, table, tableId]);
}
