import { Readable } from 'node:stream';

import type { ClickHouseClient } from '@clickhouse/client';

import { createLoader } from '../dialects/clickhouse-store/loader.ts';

const NO_SIGNAL = new AbortController().signal;
export interface Sent {
  readonly query: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Statements of a load into a cluster, names of its own tables as `own`. @param fails words of a statement that fails, its code */
export async function statementsOfLoad(fails?: readonly [words: string, code: string]): Promise<Sent[]> {
  const sent: Sent[] = [];
  const note = (query: string, settings: object = {}) => {
    sent.push({ query: query.replaceAll(/v1__[0-9a-f]{12}/g, 'own'), settings: { ...settings } });
    if (fails && query.includes(fails[0])) throw Object.assign(new Error('refused'), { code: fails[1] });
  };
  const client = {
    command: async ({ query, clickhouse_settings }: { query: string; clickhouse_settings: object }) =>
      note(query, clickhouse_settings),
    async exec({ query, clickhouse_settings }: { query: string; clickhouse_settings: object }) {
      note(query, clickhouse_settings);
      return { stream: Readable.from([]) };
    },
    async query({ query }: { query: string }) {
      note(query);
      return { json: async () => ({ data: [['2', '0']] }) };
    },
  };
  const version = {
    name: 'v1',
    columns: [
      { name: 'f1', type: 'VARCHAR' },
      { name: 'f2', type: 'TIMESTAMP' },
    ],
    rows: 2,
    read: async () => Readable.from([]),
  };
  const loader = createLoader(client as unknown as ClickHouseClient, { database: 'tessera', cluster: 'pair' });
  await loader.load(version, NO_SIGNAL).catch((error: unknown) => {
    if (!fails) throw error;
  });
  return sent;
}
