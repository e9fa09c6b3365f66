import { Gauge, type Registry } from 'prom-client';

import type { LocalStore } from './local-store.ts';

const GAUGES = {
  tables: ['tessera_row_copies', 'Tables whose rows this server has'],
  bytes: ['tessera_row_copies_bytes', 'What copies of rows take on this machine, estimated'],
  filling: ['tessera_row_fills', 'Tables whose rows are on their way from the file store'],
  arrived: ['tessera_row_fills_arrived_bytes', 'Bytes of them that have arrived'],
} as const;

/** What the copies of rows take on this machine, and what is on its way. */
export function registerCopyMetrics(registry: Registry, local: Pick<LocalStore, 'use'>): void {
  for (const [key, [name, help]] of Object.entries(GAUGES) as [keyof typeof GAUGES, readonly [string, string]][]) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(local.use()[key]);
      },
    });
  }
}
