import { statfs } from 'node:fs/promises';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { probe } from './home/private-home.ts';
import type { Feature } from './http/feature.ts';
import type { RunningServices } from './open-services.ts';

/** Bytes below which writes are about to fail. */
const LEAST_FREE = 32 * 1024 * 1024;

/**
 * `/healthz`: the process is up. `/readyz`: store and bus work and the disk takes writes, else 503 with what does not. A lost part of
 * a feature, which all instances share, makes it `degraded` and not unready: no other instance could answer either.
 */
export function registerHealth(
  http: FastifyInstance,
  services: RunningServices,
  features: readonly Pick<Feature, 'parts'>[],
): void {
  http.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const [store, disk, ...parts] = await Promise.all([
      storeAnswers(services),
      takesWrites(services.env.TESSERA_HOME),
      ...features.map((feature) => feature.parts?.() ?? {}),
    ]);
    const shared: Readonly<Record<string, boolean>> = Object.assign({}, ...parts);
    const bus = services.bus.listening;
    const ready = store && bus && disk;
    const whole = Object.values(shared).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? (whole ? 'ready' : 'degraded') : 'unavailable', store, bus, disk, ...shared });
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
