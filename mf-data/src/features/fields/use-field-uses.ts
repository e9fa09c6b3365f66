import { computedFields, type FieldUse } from '@tessera/contract';
import { useClient, useLoad, type Loaded } from '@tessera/remote-kit';
import { useCallback } from 'react';

/** Everything that would change with a field. */
export function useFieldUses(tableId: string, fieldId: string): Loaded<FieldUse[]> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call(computedFields.fieldUsedBy, { body: { tableId, fieldId }, signal }, { quiet: true }),
      [client, tableId, fieldId],
    ),
  );
}
