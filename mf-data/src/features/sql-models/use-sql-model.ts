import { data, dynamicparam, sqlmodel } from '@tessera/contract';
import type { DynamicParamGroup, SqlModel, SqlRun, SqlSource, SqlTable } from '@tessera/contract';
import { useClient, useLoad, useNotify } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { isCancelled, isRequestError } from '@tessera/request';
import { useCallback, useEffect, useRef, useState } from 'react';

export function useSources(): Loaded<SqlSource[]> {
  const client = useClient();
  return useLoad(
    useCallback((signal: AbortSignal) => client.call(sqlmodel.sources, { signal }, { quiet: true }), [client]),
  );
}

export interface SqlNames {
  readonly tables: readonly SqlTable[];
  readonly functions: readonly string[];
}
export function useNames(connectionId: string | null): Loaded<SqlNames> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(sqlmodel.names, { body: { connectionId }, signal }, { quiet: true }),
      [client, connectionId],
    ),
  );
}

export function useParameters(): Loaded<DynamicParamGroup[]> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(dynamicparam.tree, { body: { keyword: '' }, signal }, { quiet: true }),
      [client],
    ),
  );
}

/** A stored model, with what its table says of itself. */
export function useStoredModel(tableId: string): Loaded<{ model: SqlModel; description: string }> {
  const client = useClient();
  return useLoad(
    useCallback(
      async (signal: AbortSignal) => {
        const [model, table] = await Promise.all([
          client.call(sqlmodel.detail, { body: { tableId }, signal }, { quiet: true }),
          client.call(data.tableDetail, { body: { tableId }, signal }, { quiet: true }),
        ]);
        return { model, description: table.description };
      },
      [client, tableId],
    ),
  );
}

export type RunState =
  | { readonly kind: 'idle' | 'running' | 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly run: SqlRun; readonly sql: string };

export interface Runner {
  readonly state: RunState;
  start(connectionId: string | null, sql: string): void;
  cancel(): void;
}

/** Runs SQL, one at a time; a new run, cancelling and leaving stop the one before in the database. */
export function useRun(onDone: (run: SqlRun) => void): Runner {
  const client = useClient();
  const [state, setState] = useState<RunState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(
    (connectionId: string | null, sql: string) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState({ kind: 'running' });
      client.call(sqlmodel.execute, { body: { connectionId, sql }, signal: controller.signal }, { quiet: true }).then(
        (run) => {
          if (controller.signal.aborted) return;
          setState({ kind: 'done', run, sql });
          done.current(run);
        },
        (error: unknown) => {
          if (running.current !== controller) return;
          if (controller.signal.aborted || isCancelled(error)) setState({ kind: 'cancelled' });
          else setState({ kind: 'failed', message: isRequestError(error) ? error.message : String(error) });
        },
      );
    },
    [client],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    setState((last) => (last.kind === 'running' ? { kind: 'cancelled' } : last));
  }, []);
  return { state, start, cancel };
}

/** Tells what a save was refused for; the form stays as it is. */
export function useRefusal(): (error: unknown) => never {
  const notify = useNotify();
  return useCallback(
    (error: unknown) => {
      if (isRequestError(error) && !isCancelled(error)) notify.toast(error.message);
      throw error;
    },
    [notify],
  );
}
