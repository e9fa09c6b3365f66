import { statfs } from 'node:fs/promises';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { probe } from './home/private-home.ts';
import type { RunningServices } from './open-services.ts';

/** Bytes below which writes are about to fail. */
const LEAST_FREE = 32 * 1024 * 1024;

/** `/healthz`: the process is up. `/readyz`: store and bus work and the disk takes writes, else 503 with what does not. */
export function registerHealth(http: FastifyInstance, services: RunningServices): void {
  http.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const [store, disk] = await Promise.all([storeAnswers(services), takesWrites(services.env.TESSERA_HOME)]);
    const bus = services.bus.listening;
    const ready = store && bus && disk;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable', store, bus, disk });
  });
}

/** Whether the disk of a folder has space and can be written to. */
async function takesWrites(home: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(home);
    if (bavail * bsize < LEAST_FREE) return false;
    await probe(home);
    return true;
  } catch {
    return false;
  }
}

async function storeAnswers({ store }: RunningServices): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 2_000);
  });
  const asked = sql`select 1`.execute(store).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
