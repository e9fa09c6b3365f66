import type { DuckDBConnection } from '@duckdb/node-api';

/**
 * Interrupts a connection's statement when the signal aborts. An interrupt between two steps of DuckDB is lost, so it is
 * repeated every 20 ms.
 * @returns what to call once the statement has ended
 */
export function interruptOn(connection: DuckDBConnection, signal: AbortSignal): () => void {
  let again: NodeJS.Timeout | undefined;
  const interrupt = () => {
    connection.interrupt();
    again = setTimeout(interrupt, 20);
  };
  if (signal.aborted) interrupt();
  else signal.addEventListener('abort', interrupt, { once: true });
  return () => {
    signal.removeEventListener('abort', interrupt);
    clearTimeout(again);
  };
}
