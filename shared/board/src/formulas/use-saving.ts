import { computedFields, ERRORS, type ComputedField } from '@tessera/contract';
import { isRequestError, type Client } from '@tessera/request';
import { useEffect, useRef, useState } from 'react';

import { wishOf, type FormulaDraft, type Judgement } from './formula-draft.ts';

export interface Saving {
  readonly busy: boolean;
  /** Why it was not saved. */
  readonly error: unknown;
  /** Whether only charts may be in the way, so that it can be saved all the same. */
  readonly forcible: boolean;
  /** @returns the field as saved, or null after a failure */
  save(draft: FormulaDraft, judgement: Judgement, force: boolean): Promise<ComputedField | null>;
}

/** Saves a computed field; failures are shown in place and keep the input. */
export function useSaving(client: Client, tableId: string, fieldId: string | undefined): Saving {
  const [state, setState] = useState<{ busy: boolean; error: unknown; forced: boolean }>({
    busy: false,
    error: undefined,
    forced: false,
  });
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const inUse = isRequestError(state.error) && state.error.code === ERRORS.fieldInUse.code;
  return {
    busy: state.busy,
    error: state.error,
    forcible: inUse && !state.forced,
    async save(draft, judgement, force) {
      setState({ busy: true, error: undefined, forced: force });
      const body = { tableId, ...wishOf(draft, judgement) };
      const quiet = { quiet: true };
      try {
        return fieldId === undefined
          ? await client.call(computedFields.createField, { body }, quiet)
          : await client.call(computedFields.modifyField, { body: { ...body, fieldId, force } }, quiet);
      } catch (error) {
        if (mounted.current) setState({ busy: false, error, forced: force });
        return null;
      }
    },
  };
}
