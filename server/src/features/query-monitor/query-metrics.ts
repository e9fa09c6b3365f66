import { Counter, Gauge, type Registry } from 'prom-client';

import type { Engine } from '../../engine/index.ts';

/** What the engine of this instance does: statements that run, and answers that its cache had. */
export function addQueryMetrics(registry: Registry, engine: Pick<Engine, 'monitor' | 'cacheUse'>): void {
  const registers = [registry];
  new Gauge({
    name: 'tessera_queries_running',
    help: 'Statements that wait or run',
    registers,
    collect() {
      this.set(engine.monitor.running().length);
    },
  });
  const count = (name: string, help: string, of: keyof ReturnType<Engine['cacheUse']>) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(engine.cacheUse()[of]);
      },
    });
  count('tessera_query_cache_hits_total', 'Answers that the cache had', 'hits');
  count('tessera_query_cache_misses_total', 'Answers that databases were asked for', 'misses');
}
