import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ENDPOINTS, type QueryResult } from '@tessera/contract';

import { call, end, launch, MAIN, signIn, start } from './server-process.ts';

/** Enough rows that the making of them can be hit. */
const ENV = { TESSERA_SAMPLE_SCALE: '0.3' };
const KILLS = 3;
const CHARTS = [
  ['sample-overview', 'sample-overview-1'],
  ['sample-overview', 'sample-overview-5'],
  ['sample-stores', 'sample-stores-4'],
] as const;

/**
 * Kills the first start of an installation several times, at any moment of it, and lets it start then.
 * @throws Error when the sample is another one than that of an undisturbed start
 */
export async function killDuringSeeding(rounds: number): Promise<string> {
  const undisturbed = await withHome(async (home) => answersOf(home));
  for (let round = 1; round <= rounds; round += 1) {
    const line = await withHome(async (home) => {
      const moments: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { child, ended } = await launch(MAIN, home, { env: ENV });
        const moment = 300 + Math.random() * undisturbed.startMs;
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, moment))]);
        await end(child, 'SIGKILL');
        moments.push(Math.round(moment));
      }
      const { answers, startMs } = await answersOf(home);
      if (answers !== undisturbed.answers) throw new Error(`killed after ${moments.join(', ')} ms: another sample`);
      return `round ${round}: killed after ${moments.join(', ')} ms, whole sample after a start of ${Math.round(startMs)} ms\n`;
    });
    process.stdout.write(line);
  }
  return `${rounds * KILLS} first starts killed, the sample was whole each time`;
}

async function answersOf(home: string): Promise<{ answers: string; startMs: number }> {
  const { child, url, startMs } = await start(home, ENV);
  try {
    const token = await signIn(url);
    const answers: unknown[] = [];
    for (const [menuCode, reportCode] of CHARTS) {
      const body = { menuCode, reportCode };
      const reply = await call<QueryResult>(url, ENDPOINTS.query.boardReport, body, token);
      if (reply.code !== '0' || reply.data.rowCount === 0) throw new Error(`${reportCode} answers ${reply.code}`);
      answers.push(reply.data.values);
    }
    return { answers: JSON.stringify(answers), startMs };
  } finally {
    await end(child, 'SIGTERM');
  }
}

async function withHome<T>(work: (home: string) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'tessera-seeding-'));
  try {
    return await work(home);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
