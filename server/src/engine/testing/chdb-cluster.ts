const REPLICA = '<replica><host>127.0.0.1</host><port>9000</port></replica>';
const SHARD = `<shard><internal_replication>true</internal_replication>${REPLICA}</shard>`;

/**
 * Clusters of one server: ClickHouse takes a shard whose address is its own for a local one, so that its planner of
 * distributed questions and inserts runs without a network. Keeper is ClickHouse's own for tests, in memory.
 */
export const CLUSTER = {
  /** Of two shards, both of which have all tables of the server. */
  name: 'twofold',
  /** Of one shard. */
  single: 'single',
  config: `<clickhouse>
  <tcp_port>9000</tcp_port>
  <macros><shard>07</shard><replica>the-replica</replica></macros>
  <zookeeper><implementation>testkeeper</implementation></zookeeper>
  <remote_servers><twofold>${SHARD}${SHARD}</twofold><single>${SHARD}</single></remote_servers>
</clickhouse>`,
  /**
   * A statement as one server of a cluster without a queue and without replicas runs it: both need servers that reach each
   * other.
   */
  adapt: (statement: string): string =>
    statement
      .replace(/ on cluster `\w+`/, '')
      .replace(/ReplicatedMergeTree\('[^']*', '[^']*'\)/, 'MergeTree')
      .replace(/^system sync replica .*$/, 'select 1'),
} as const;
