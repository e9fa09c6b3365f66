import { data } from '@tessera/contract';
import type { EndpointInput } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';

export type FieldChange = NonNullable<EndpointInput<typeof data.updateFields>['body']['fields']>[number];

export interface FieldChanges {
  readonly busy: boolean;
  /** Resolves to whether it was saved. No change is saved at once. */
  change(fields: readonly FieldChange[], order?: readonly string[]): Promise<boolean>;
}

/** Changes how fields of a table are shown, several at once. */
export function useFieldChanges(tableId: string, onChanged: () => void): FieldChanges {
  const client = useClient();
  const { busy, run } = useAction();
  return {
    busy,
    change: (fields, order) =>
      run(async () => {
        if (fields.length === 0 && !order) return;
        const body = { tableId, fields: [...fields], ...(order ? { order: [...order] } : {}) };
        await client.call(data.updateFields, { body });
        onChanged();
      }),
  };
}
