import { data } from '@tessera/contract';
import type { ModelCheck, ModelDraft } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { isCancelled } from '@tessera/request';
import { useEffect, useState } from 'react';

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

/** Where tables stand on the canvas changes nothing. */
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
  const client = useClient();
  const [state, setState] = useState<{ checked: Checked | undefined; error: unknown }>({
    checked: undefined,
    error: undefined,
  });
  const [round, setRound] = useState(0);
  const draft = useStructure(drawn);
  useEffect(() => {
    const controller = new AbortController();
    const body = { draft, ...(tableId === undefined ? {} : { tableId }) };
    const timer = setTimeout(() => {
      client.call(data.checkModel, { body, signal: controller.signal }, { quiet: true }).then(
        (check) => {
          if (!controller.signal.aborted) setState({ checked: { draft, check }, error: undefined });
        },
        (error: unknown) => {
          if (!controller.signal.aborted && !isCancelled(error)) setState((last) => ({ ...last, error }));
        },
      );
    }, CALM);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, draft, tableId, round]);
  return {
    checked: state.checked,
    waiting: state.checked?.draft !== draft,
    error: state.error,
    retry: () => setRound((last) => last + 1),
  };
}
