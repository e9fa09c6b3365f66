import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { CatalogueError } from './http/catalogue-error.ts';
import type { Feature } from './http/feature.ts';
import type { RunningServices } from './open-services.ts';

/** Seconds; the largest is the time-out of a request. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/**
 * `/metrics` for Prometheus, of this instance alone, where TESSERA_METRICS_TOKEN is set: requests by route, method and
 * status, the process, the job queue, and what features add. Without the token it does not exist.
 */
export function registerMetrics(
  http: FastifyInstance,
  { env, store }: Pick<RunningServices, 'env' | 'store'>,
  features: readonly Feature[],
): void {
  const token = env.TESSERA_METRICS_TOKEN;
  if (token === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'tessera_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'tessera_jobs',
    help: 'Background jobs of the whole installation',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ queue: string; state: string; count: string }>`
        select queue, state, count(*) as count from job where state in ('queued', 'running') group by 1, 2`.execute(
        store,
      );
      this.reset();
      for (const { queue, state, count } of rows) this.set({ queue, state }, Number(count));
    },
  });
  for (const feature of features) feature.metrics?.(registry);

  http.addHook('onResponse', async (request, reply) => {
    // The pattern of the path: ids of objects would make a series each.
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
  http.get('/metrics', async (request, reply) => {
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${token}`)) throw new CatalogueError('routeNotFound');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
