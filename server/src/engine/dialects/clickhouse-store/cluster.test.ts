import { Readable } from 'node:stream';

import type { ClickHouseClient } from '@clickhouse/client';

import { chdbMissing, startChdbServer, type ChdbServer } from '../../testing/chdb-server.ts';
import { describeUnless } from '../../testing/describe-unless.ts';
import { readStoreUrl } from './connection.ts';
import { questionSettings } from './driver.ts';
import { createLoader } from './loader.ts';

const NO_SIGNAL = new AbortController().signal;
interface Sent {
  readonly query: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Statements of a load into a cluster, names of its own tables as `own`. @param fails words of a statement that fails, its code */
async function statementsOfLoad(fails?: readonly [words: string, code: string]): Promise<Sent[]> {
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

/** Tried as text and by ClickHouse's parser: a cluster needs servers that are not here. */
describe('a version in a cluster', () => {
  test('is written replicated and spread over the shards, and gets its name when every replica has the rows', async () => {
    const sent = await statementsOfLoad();
    expect(sent.map(({ query }) => query)).toEqual([
      "create table `tessera`.`own` on cluster `pair` (`tessera_row` UInt64, `f1` Nullable(String), `f2` Nullable(DateTime64(6, 'UTC'))) engine = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') order by `tessera_row`",
      'create table `tessera`.`own_all` on cluster `pair` as `tessera`.`own` engine = Distributed(`pair`, `tessera`, `own`, `tessera_row`)',
      "insert into `tessera`.`own_all` (`tessera_row`, `f1`, `f2`) select rowNumberInAllBlocks(), `f1`, `f2` from input('`f1` Nullable(String), `f2` Nullable(DateTime64(6, \\'UTC\\'))') format Parquet",
      'select count(), countIf(toUnixTimestamp64Micro(`f2`) not between -2208988800000000 and 10413791999999999) from `tessera`.`own_all`',
      'system sync replica on cluster `pair` `tessera`.`own`',
      'create table `tessera`.`v1` on cluster `pair` as `tessera`.`own` engine = Distributed(`pair`, `tessera`, `own`, `tessera_row`)',
      'drop table if exists `tessera`.`own_all` on cluster `pair`',
    ]);
    expect(sent[2]!.settings).toMatchObject({ insert_quorum: 'auto', insert_quorum_parallel: 0 });
    expect(sent[0]!.settings).toMatchObject({ distributed_ddl_output_mode: 'throw_only_active' });
  });

  test('that another instance has made meanwhile is left as it is', async () => {
    const sent = await statementsOfLoad(['`v1` on cluster', '57']);
    expect(sent.slice(-2).map(({ query }) => query)).toEqual([
      'drop table if exists `tessera`.`own_all` on cluster `pair`',
      'drop table if exists `tessera`.`own` on cluster `pair`',
    ]);
  });

  test('is asked of all shards, joined over all rows, and of replicas that have them', () => {
    expect(questionSettings({ memory: 4, cluster: 'pair' })).toMatchObject({
      skip_unavailable_shards: 0,
      distributed_product_mode: 'global',
      select_sequential_consistency: '1',
    });
    expect(questionSettings({ memory: 4, cluster: null })).not.toHaveProperty('skip_unavailable_shards');
  });

  describeUnless(chdbMissing(), 'its statements', () => {
    let server: ChdbServer;
    beforeAll(async () => {
      server = await startChdbServer();
    }, 60_000);
    afterAll(() => server.close());

    test('are read by ClickHouse’s parser', async () => {
      const sent = await statementsOfLoad();
      // The one that ends with a format reads what follows as data.
      for (const { query } of sent.filter((one) => !one.query.endsWith('format Parquet'))) {
        expect([query, (await server.run(`explain ast ${query}`)).length > 0]).toEqual([query, true]);
      }
      await expect(server.run('explain ast create table a on cluster')).rejects.toThrow('Syntax error');
    });
  });
});

describe('the address of the store', () => {
  test.each([
    ['clickhouse://u:p%40ss@ch:8123/tessera', { host: 'ch', port: 8123, tls: false, user: 'u', password: 'p@ss' }],
    ['clickhouse://u@ch/tessera', { port: 8123, tls: false, password: '', cluster: null, memory: 4 * 1024 ** 3 }],
    [
      'https://u:p@ch/tessera?cluster=pair&memory=512MB',
      { port: 8443, tls: true, cluster: 'pair', memory: 512 * 1024 ** 2 },
    ],
    ['https://u:p@ch:443/tessera', { port: 443, tls: true }],
    ['http://u:p@ch:80/tessera', { port: 80, tls: false }],
    ['clickhouse://u:p@[::1]:9000/tessera?connections=3', { host: '::1', port: 9000, maxConnections: 3 }],
  ])('%s is read', (text, expected) => expect(readStoreUrl(text)).toMatchObject(expected));

  test.each([
    'postgres://u:p@ch/tessera',
    'clickhouse://ch/tessera',
    'clickhouse://u:p@ch',
    'clickhouse://u:p@ch/a.b',
    'clickhouse://u:p@ch/tessera?cluster=a`b',
    'clickhouse://u:p@ch/tessera?memory=much',
    'clickhouse://u:p@ch/tessera?replicas=2',
    'clickhouse://u:%zz@ch/tessera',
    'nonsense',
  ])('%s is refused', (text) => expect(readStoreUrl(text)).toBeNull());
});
