import type { TableWriter } from '../table-writer.ts';
import type { Child } from './cage/child-process.ts';
import { pack } from './protocol.ts';
import { quote } from './quote.ts';

/** Lends a connection, a session of the process that owns the file. */
export type Lend = <Result>(
  work: (child: Child, session: number) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

export function duckDbWriter(lend: Lend): TableWriter {
  return {
    write: (table, columns, pieces, { signal, progress }) =>
      lend(async (child, session) => {
        signal.throwIfAborted();
        // A connection that is given back with an open transaction rolls back.
        await child.ask({ op: 'createTable', session, table, columns });
        let rows = 0;
        for await (const piece of pieces) {
          signal.throwIfAborted();
          await child.ask({ op: 'append', session, piece: pack(piece) });
          rows += piece.rowCount;
          progress?.(rows);
        }
        signal.throwIfAborted();
        await child.ask({ op: 'commitTable', session });
        return rows;
      }),
    async drop(table) {
      await lend((child, session) =>
        child.ask({ op: 'run', session, text: `drop table if exists ${quote(table)}`, values: [] }),
      );
    },
  };
}
