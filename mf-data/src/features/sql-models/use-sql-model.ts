import { data, dynamicparam, sqlmodel } from '@tessera/contract';
import type { DynamicParamGroup, SqlModel, SqlRun, SqlSource, SqlTable } from '@tessera/contract';
import { useClient, useEndpoint, useLoad, useNotify } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { isCancelled, isRequestError } from '@tessera/request';
import { useCallback, useEffect, useRef, useState } from 'react';

export function useSources(): Loaded<SqlSource[]> {
  return useEndpoint(sqlmodel.sources);
}

export interface SqlNames {
  readonly tables: readonly SqlTable[];
  readonly functions: readonly string[];
}
export function useNames(connectionId: string | null): Loaded<SqlNames> {
  return useEndpoint(sqlmodel.names, { body: { connectionId } });
}

export function useParameters(): Loaded<DynamicParamGroup[]> {
  return useEndpoint(dynamicparam.tree, { body: { keyword: '' } });
}

export function useStoredModel(tableId: string): Loaded<{ model: SqlModel; description: string }> {
  return useLoad(
    ['stored-model', tableId],
    async (call) => {
      const [model, table] = await Promise.all([
        call(sqlmodel.detail, { body: { tableId } }),
        call(data.tableDetail, { body: { tableId } }),
      ]);
      return { model, description: table.description };
    },
    { fresh: true },
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

/** Shows a refused save; the form stays. */
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
