import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SAMPLE_PASSWORD, signIn, startServer, type SignedInCaller } from '@tessera/testing';

import { bareCopy } from './bare-copy.ts';
import { loadBigTable, ORDER_LINES, type BigTable } from './big-table.ts';

/** The size of the big table, where a benchmark is not asked for another. */
export const BIG_ROWS = Number(process.env['BENCH_ROWS'] ?? 10_000_000);
const UNLIMITED = { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_UPLOAD_MEGABYTES: '2000' };

export interface BesideCopy<T> {
  readonly url: string;
  readonly owner: SignedInCaller;
  /** The file of the same rows for a peer, with the view `lines`. */
  readonly copy: string;
  readonly prepared: T;
}

/** Fills a server with {@link BIG_ROWS} lines, copies its file while it is stopped, and runs the comparison. */
export async function withBigTable<T>(
  prepare: (owner: SignedInCaller, table: BigTable) => T | Promise<T>,
  compare: (both: BesideCopy<T>) => Promise<void>,
  lines = ORDER_LINES,
): Promise<void> {
  const server = await startServer({ env: UNLIMITED });
  const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  try {
    const first = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
    const prepared = await prepare(first, await loadBigTable(server.url, first, folder, BIG_ROWS, lines));
    await server.stop({ keep: true });
    const copy = await bareCopy(server.home, folder, lines);
    const again = await startServer({ home: server.home, env: UNLIMITED });
    try {
      await compare({ url: again.url, owner: await signIn(again.url, 'owner', SAMPLE_PASSWORD), copy, prepared });
    } finally {
      await again.stop();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
