import { statementsOfLoad } from '../../testing/statements-of-load.ts';
import { readStoreUrl } from './connection.ts';
import { questionSettings } from './driver.ts';

/** As text; `cluster-engine.test.ts` gives it to ClickHouse's engine. */
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
