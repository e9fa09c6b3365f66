import { computedFields, type FieldUse } from '@tessera/contract';
import { type Loaded, useEndpoint } from '@tessera/remote-kit';

/** Everything that would change with a field. */
export function useFieldUses(tableId: string, fieldId: string): Loaded<FieldUse[]> {
  return useEndpoint(computedFields.fieldUsedBy, { body: { tableId, fieldId } });
}
