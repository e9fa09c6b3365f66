import { ERRORS, tbl, type TblColumn, type TblDefinition, type TblPreview } from '@tessera/contract';
import { useClient, useRested } from '@tessera/remote-kit';
import { isCancelled, isRequestError } from '@tessera/request';
import { useCallback, useEffect, useRef, useState } from 'react';

import { requestPart } from '../model/tbl-draft.ts';

/** Milliseconds that a script rests before it is tried. */
const REST = 400;

export interface Preview {
  readonly data: TblPreview | null;
  /** `asking`: the API works; `shaping`: the kept reply is shaped anew. */
  readonly busy: 'asking' | 'shaping' | null;
  /** Why there is no preview at all, in the user's language. */
  readonly error: string | null;
  /** When the API gave the reply that is shown. */
  readonly askedAt: Date | null;
  /** Whether the reply belongs to an earlier address, header, parameter or paging. */
  readonly outdated: boolean;
  /** Asks the API. */
  ask(): void;
  cancel(): void;
}
interface Asked {
  readonly definition: TblDefinition;
  readonly replayId: string;
  readonly at: Date;
}

/**
 * Tries a definition: the API only when it is asked to, the script on the kept reply whenever it has changed.
 * @param onRows gets the columns of shaped rows
 */
export function usePreview(
  definition: TblDefinition,
  menuCode: string | null,
  onRows: (columns: readonly TblColumn[]) => void,
): Preview {
  const rows = useRef(onRows);
  useEffect(() => {
    rows.current = onRows;
  });
  const client = useClient();
  const [data, setData] = useState<TblPreview | null>(null);
  const [busy, setBusy] = useState<Preview['busy']>(null);
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    (given: TblDefinition, replay: Asked | null) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setBusy(replay ? 'shaping' : 'asking');
      const body = {
        ...given,
        ...(menuCode === null ? {} : { menuCode }),
        ...(replay ? { replayId: replay.replayId } : {}),
      };
      const current = () => running.current === controller && !controller.signal.aborted;
      const answered = (reply: TblPreview) => {
        if (!current()) return;
        setBusy(null);
        setError(null);
        setData(reply);
        if (!replay)
          setAsked(reply.replayId === null ? null : { definition: given, replayId: reply.replayId, at: new Date() });
        if (!reply.fault && reply.columns.length > 0) rows.current(reply.columns);
      };
      const failed = (failure: unknown) => {
        if (!current()) return;
        setBusy(null);
        if (isCancelled(failure)) return;
        // The reply is kept for some minutes; its loss is no fault of the script.
        const gone = replay && isRequestError(failure) && failure.code === ERRORS.notFound.code;
        if (gone) setAsked(null);
        setError(gone ? '' : isRequestError(failure) ? failure.message : String(failure));
      };
      void client.call(tbl.previewTbl, { body, signal: controller.signal }, { quiet: true }).then(answered, failed);
    },
    [client, menuCode],
  );

  const { script, scriptType } = definition;
  const written = useRested(`${scriptType}\n${script}`, REST);
  const tried = useRef(written);
  useEffect(() => {
    if (tried.current === written) return;
    tried.current = written;
    const kind = written.slice(0, written.indexOf('\n')) as TblDefinition['scriptType'];
    const text = written.slice(written.indexOf('\n') + 1);
    if (asked) run({ ...asked.definition, scriptType: kind, script: text }, asked);
  }, [written, asked, run]);

  return {
    data,
    busy,
    error,
    askedAt: asked?.at ?? null,
    outdated: asked !== null && requestPart(asked.definition) !== requestPart(definition),
    ask() {
      tried.current = `${scriptType}\n${script}`;
      run(definition, null);
    },
    cancel() {
      running.current?.abort();
      setBusy(null);
    },
  };
}
