/** ClickHouse as the store of the product's own rows. */
export interface ClickHouseStoreSettings {
  readonly host: string;
  readonly port: number;
  /** Whether the HTTP interface speaks TLS, whose certificate is checked. */
  readonly tls: boolean;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** Name of a cluster: tables are replicated on its servers and spread over its shards. Null: one server. */
  readonly cluster: string | null;
  /** Most bytes of memory of one question; sorts and groupings spill to disk at half of it. */
  readonly memory: number;
  /** Connections of one instance. */
  readonly maxConnections: number;
}

const UNITS = { MB: 1024 ** 2, GB: 1024 ** 3 } as const;
const DEFAULT_MEMORY = 4 * UNITS.GB;
const DEFAULT_CONNECTIONS = 20;
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/**
 * Reads an address such as `clickhouse://user:password@host:8123/database?cluster=name`. `clickhouse:` and `http:` are plain
 * (port 8123), `https:` is TLS (port 8443). Options: `cluster`, `memory` (such as `4GB`), `connections`.
 * @returns null for an address that is none, lacks a database or a user, or has an option that is unknown or wrong
 */
export function readStoreUrl(text: string): ClickHouseStoreSettings | null {
  if (!/^(?:clickhouse|https?):\/\//.test(text)) return null;
  // URL reads ports and addresses of schemes that it knows only.
  const plain = text.replace(/^clickhouse:/, 'http:');
  if (!URL.canParse(plain)) return null;
  const url = new URL(plain);
  const tls = url.protocol === 'https:';
  const database = decoded(url.pathname.slice(1));
  const [user, password] = [decoded(url.username), decoded(url.password)];
  const options = new Map(url.searchParams);
  const known = [...options.keys()].every((name) => ['cluster', 'memory', 'connections'].includes(name));
  const cluster = options.get('cluster') ?? null;
  const memory = options.has('memory') ? bytesOf(options.get('memory')!) : DEFAULT_MEMORY;
  const maxConnections = Number(options.get('connections') ?? DEFAULT_CONNECTIONS);
  if (!known || url.hash !== '' || url.hostname === '' || !user || password === null || memory === null) return null;
  if (!database || !NAME.test(database) || (cluster !== null && !NAME.test(cluster))) return null;
  if (!Number.isInteger(maxConnections) || maxConnections < 1 || maxConnections > 1_000) return null;
  const port = Number(url.port || portOf(text) || (tls ? 8443 : 8123));
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port, tls, database, user, password, cluster, memory, maxConnections };
}

/** The port that is written; URL leaves the usual one of a scheme out. */
function portOf(text: string): string | undefined {
  return /^[a-z]+:\/\/[^/?#]*:(\d+)(?:[/?#]|$)/.exec(text)?.[1];
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function bytesOf(text: string): number | null {
  const [, count, unit] = /^([1-9]\d{0,5})(MB|GB)$/.exec(text) ?? [];
  return count === undefined ? null : Number(count) * UNITS[unit as keyof typeof UNITS];
}

/** The server itself opens this store; there is no form. */
export const connectionFields = [] as const;
