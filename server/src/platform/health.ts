import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import type { RunningServices } from './open-services.ts';

/** `/healthz`: the process is up. `/readyz`: store and bus work, else 503. */
export function registerHealth(http: FastifyInstance, services: RunningServices): void {
  http.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const store = await storeAnswers(services);
    const bus = services.bus.listening;
    const ready = store && bus;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable', store, bus });
  });
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
