import type { DuckDBConnection } from '@duckdb/node-api';

/** Zone of a connection before its first statement. */
export const STORE_ZONE = 'UTC';

const zones = new WeakMap<DuckDBConnection, string>();

/** Gives a connection the zone of its next statement; a connection serves corporations of several zones. */
export async function setSessionZone(connection: DuckDBConnection, timeZone = STORE_ZONE): Promise<void> {
  if ((zones.get(connection) ?? STORE_ZONE) === timeZone) return;
  zones.delete(connection);
  await connection.run(`set session TimeZone = '${timeZone.replaceAll("'", "''")}'`);
  zones.set(connection, timeZone);
}
