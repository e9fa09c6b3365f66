import { FilterDialog, FilterTreeDialog, type LoadValues } from '@tessera/board';
import { tableFields } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { useMemo } from 'react';

import { type FilterTarget, STEPS, useEditor } from '../../common/index.ts';
import { entriesOf, removeField, setFilter, setFilterTree } from '../../model/index.ts';

/** Values of the chart's table, for conditions. */
function useFieldValues(): LoadValues {
  const client = useClient();
  const { catalogue } = useEditor();
  const { tableId } = catalogue;
  return useMemo<LoadValues>(
    () => (fieldId, keyword, signal) =>
      client.call(tableFields.fieldValues, { body: { tableId, fieldId, keyword }, signal }, { quiet: true }),
    [client, tableId],
  );
}

export function WellFilterDialog({ asked, onClose }: { readonly asked: FilterTarget; onClose(): void }) {
  const loadValues = useFieldValues();
  const { draft, catalogue, apply } = useEditor();
  const field = catalogue.field(asked.fieldId);
  const { index } = asked;
  if (!field) return null;
  return (
    <FilterDialog
      field={field}
      value={index === null ? null : (entriesOf(draft, 'filter')[index] ?? null)}
      loadValues={loadValues}
      onSave={(condition) => {
        apply(STEPS.filter, (last) => setFilter(last, index ?? entriesOf(last, 'filter').length, condition));
        onClose();
      }}
      onRemove={
        index === null
          ? undefined
          : () => {
              apply(STEPS.filter, (last) => removeField(last, { well: 'filter', index }));
              onClose();
            }
      }
      onClose={onClose}
    />
  );
}

export function WellFilterTreeDialog({ onClose }: { onClose(): void }) {
  const loadValues = useFieldValues();
  const { draft, catalogue, apply } = useEditor();
  const fields = useMemo(() => catalogue.fields.filter(({ hidden }) => !hidden), [catalogue]);
  return (
    <FilterTreeDialog
      fields={fields}
      value={draft.reportParam.filterTree}
      loadValues={loadValues}
      onSave={(tree) => {
        apply(STEPS.filter, (last) => setFilterTree(last, tree));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
