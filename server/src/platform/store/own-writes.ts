import type { Driver, KyselyPlugin, OperationNode, QueryId, RootOperationNode, UnknownRow } from 'kysely';

/** Called with the name of a table that a statement of this instance writes: before it runs, when it ran and when it is committed. */
export type WriteListener = (table: string) => void;

export interface OwnWrites {
  readonly plugin: KyselyPlugin;
  /** Has the driver tell when what a transaction wrote can be read by others. @returns the same driver */
  follow(driver: Driver): Driver;
  /** @returns a function that stops listening */
  subscribe(listener: WriteListener): () => void;
}

/** Notifies of this instance's own writes at once; announceChanges comes later. */
export function watchOwnWrites(): OwnWrites {
  const listeners = new Set<WriteListener>();
  const running = new WeakMap<QueryId, string>();
  let open = 0;
  /** Written while a transaction was open; whose it was the plugin isn't told, and telling too much is harmless. */
  const uncommitted = new Set<string>();
  const tell = (table: string) => {
    if (open > 0) uncommitted.add(table);
    listeners.forEach((listener) => listener(table));
  };
  const ended = () => {
    uncommitted.forEach((table) => listeners.forEach((listener) => listener(table)));
    open--;
    if (open === 0) uncommitted.clear();
  };
  return {
    follow(driver) {
      const begin = driver.beginTransaction.bind(driver);
      const commit = driver.commitTransaction.bind(driver);
      const rollback = driver.rollbackTransaction.bind(driver);
      return Object.assign(driver, {
        async beginTransaction(...given: Parameters<typeof begin>) {
          await begin(...given);
          open++;
        },
        async commitTransaction(...given: Parameters<typeof commit>) {
          await commit(...given);
          ended();
        },
        // Also what follows a commit that failed.
        rollbackTransaction: (...given: Parameters<typeof rollback>) => rollback(...given).finally(ended),
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    plugin: {
      transformQuery({ node, queryId }) {
        const table = writtenTable(node);
        if (table !== undefined) {
          running.set(queryId, table);
          tell(table);
        }
        return node;
      },
      transformResult({ result, queryId }) {
        const table = running.get(queryId);
        if (table !== undefined) tell(table);
        return Promise.resolve<typeof result & { rows: UnknownRow[] }>(result);
      },
    },
  };
}

function writtenTable(node: RootOperationNode): string | undefined {
  if (node.kind === 'InsertQueryNode') return nameOf(node.into);
  if (node.kind === 'UpdateQueryNode') return nameOf(node.table);
  return node.kind === 'DeleteQueryNode' ? nameOf(node.from.froms[0]) : undefined;
}

function nameOf(node: OperationNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  if ('table' in node) {
    const { table } = node as { table: { identifier?: { name: string } } & OperationNode };
    return table.identifier?.name ?? nameOf(table);
  }
  return undefined;
}
