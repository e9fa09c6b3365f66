import { computedFields, type FormulaPreview } from '@tessera/contract';
import type { Client } from '@tessera/request';
import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke after which a formula is tried out. */
const PAUSE = 400;

export interface TriedFormula {
  /** The last answer; stays while a newer one is on its way or the formula is being mended. */
  readonly preview?: FormulaPreview;
  readonly error?: unknown;
  readonly busy: boolean;
}

/** First values of a formula, loaded when typing pauses. @param formula null while it is invalid */
export function useFormulaPreview(
  client: Client,
  tableId: string,
  fieldId: string | undefined,
  formula: string | null,
): TriedFormula {
  const [state, setState] = useState<TriedFormula>({ busy: false });
  useEffect(() => {
    if (formula === null) {
      setState((last) => ({ ...last, busy: false }));
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    setState((last) => ({ ...last, busy: true }));
    const timer = setTimeout(() => {
      const body = { tableId, formula, ...(fieldId === undefined ? {} : { fieldId }) };
      client.call(computedFields.previewFormula, { body, signal }, { quiet: true }).then(
        (preview) => signal.aborted || setState({ preview, busy: false }),
        (error: unknown) => signal.aborted || setState({ error, busy: false }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, tableId, fieldId, formula]);
  return state;
}
