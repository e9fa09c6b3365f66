import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface BareAnswer {
  readonly milliseconds: number;
  readonly rows: number;
  /** Sum of all numbers, which shows that two sides answered the same. */
  readonly total: number;
}

export interface BarePeer {
  /** Runs a statement, one at a time. */
  ask(sql: string): Promise<BareAnswer>;
  stop(): void;
}

/** DuckDB by itself, in a process of its own, over a file of its own. */
export async function startBarePeer(file: string): Promise<BarePeer> {
  const bare = fork(fileURLToPath(new URL('bare-duckdb.ts', import.meta.url)), [file], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
  });
  await once(bare, 'message');
  return {
    ask: async (sql) => {
      bare.send(sql);
      return ((await once(bare, 'message')) as [BareAnswer])[0];
    },
    stop: () => void bare.kill(),
  };
}
