import type { Child } from './cage/child-process.ts';
import type { JsonCell, WriteValue } from './protocol.ts';

/** A connection of one caller, for imports and new tables. */
export interface StoreConnection {
  run(text: string, values?: readonly WriteValue[]): Promise<void>;
  /** Rows as JSON. */
  runAndReadAll(text: string): Promise<StoreRows>;
  /** How far the statement at work is, 0 to 100. */
  readonly progress: { readonly percentage: number };
}
export interface StoreRows {
  getRowsJson(): JsonCell[][];
  readonly currentRowCount: number;
}

export function storeConnection(child: Child, session: number, signal?: AbortSignal): StoreConnection {
  const progress = { percentage: -1 };
  child.onProgress(session, (percentage) => (progress.percentage = percentage));
  return {
    progress,
    async run(text, values = []) {
      await child.ask({ op: 'run', session, text, values }, signal);
    },
    async runAndReadAll(text) {
      const rows = await child.ask({ op: 'rows', session, text }, signal);
      return { getRowsJson: () => rows, currentRowCount: rows.length };
    },
  };
}
