import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

import { capFunctions } from './capped-functions.ts';

/** Connections that are lent out one query at a time. */
export interface ConnectionPool {
  /** Waits for a free connection; an aborted signal leaves the line with the signal's reason. */
  acquire(signal: AbortSignal): Promise<DuckDBConnection>;
  release(connection: DuckDBConnection): void;
  close(): void;
}

export function createPool(instance: DuckDBInstance, size: number): ConnectionPool {
  const idle: DuckDBConnection[] = [];
  const waiting: ((connection: DuckDBConnection) => void)[] = [];
  let open = 0;
  let closed = false;
  return {
    async acquire(signal) {
      signal.throwIfAborted();
      if (closed) throw new Error('the analytics store is closed');
      const free = idle.pop();
      if (free) return free;
      if (open < size) {
        open++;
        return capFunctions(await instance.connect());
      }
      return new Promise((resolve, reject) => {
        const take = (connection: DuckDBConnection) => {
          signal.removeEventListener('abort', leave);
          resolve(connection);
        };
        const leave = () => {
          waiting.splice(waiting.indexOf(take), 1);
          reject(signal.reason);
        };
        waiting.push(take);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
    release(connection) {
      const next = waiting.shift();
      if (next) next(connection);
      else if (closed) connection.closeSync();
      else idle.push(connection);
    },
    close() {
      closed = true;
      for (const connection of idle.splice(0)) connection.closeSync();
    },
  };
}
