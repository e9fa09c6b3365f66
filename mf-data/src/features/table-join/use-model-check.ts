import { data } from '@tessera/contract';
import type { ModelCheck, ModelDraft } from '@tessera/contract';
import { useLoad, useRested } from '@tessera/remote-kit';
import { useState } from 'react';

/** Milliseconds without a change after which a draft is checked. */
const CALM = 350;

export interface Checked {
  readonly draft: ModelDraft;
  readonly check: ModelCheck;
}
export interface CheckState {
  /** The last draft that was checked, the same one while tables only move; it may be older than what is on the canvas. */
  readonly checked: Checked | undefined;
  /** Whether what is on the canvas has not been checked yet. */
  readonly waiting: boolean;
  readonly error: unknown;
  retry(): void;
}

/** Positions on the canvas don't matter. */
function structureOf(draft: ModelDraft): string {
  return JSON.stringify({ ...draft, tables: draft.tables.map(({ alias, tableId, name }) => [alias, tableId, name]) });
}

/** The draft, the same one for as long as its tables only move. */
function useStructure(draft: ModelDraft): ModelDraft {
  const [kept, setKept] = useState(draft);
  if (kept === draft || structureOf(kept) === structureOf(draft)) return kept;
  setKept(draft);
  return draft;
}

/** Checks the draft on the server whenever it has rested for a moment. */
export function useModelCheck(drawn: ModelDraft, tableId: string | undefined): CheckState {
  const draft = useStructure(drawn);
  const rested = useRested(draft, CALM);
  const {
    data: checked,
    error,
    loading,
    reload,
  } = useLoad(['model-check', tableId, rested], async (call): Promise<Checked> => {
    const body = { draft: rested, ...(tableId === undefined ? {} : { tableId }) };
    return { draft: rested, check: await call(data.checkModel, { body }) };
  });
  return { checked, waiting: loading || error !== undefined || rested !== draft, error, retry: reload };
}
