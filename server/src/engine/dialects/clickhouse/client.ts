import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';

import { tlsOptions, type DatabaseTarget } from '../database-settings.ts';

const REQUEST_TIMEOUT = 24 * 3_600_000;

/** A client over sockets that the caller opens; its library is loaded with the first one. @param settings sent with each statement */
export async function clickHouseClient(
  target: DatabaseTarget,
  settings: ClickHouseSettings,
): Promise<ClickHouseClient> {
  const { createClient } = await import('./create-client.ts');
  const { host, port, tls } = target;
  return createClient({
    url: `${tls === 'off' ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}`,
    username: target.user,
    password: target.password,
    database: target.database,
    application: 'tessera',
    http_agent: target.agent({
      host,
      port,
      tls: tlsOptions(target),
      serverName: target.tlsServerName || host,
      maxSockets: target.maxConnections + 2,
    }),
    request_timeout: REQUEST_TIMEOUT,
    // Long lists of values do not fit into an address.
    use_multipart_params_auto: true,
    compression: { response: false, request: false },
    clickhouse_settings: settings,
    log: { LoggerClass: Silent },
  });
}

/** Silences the client, which logs to the console by default; errors reach the caller. */
class Silent {
  trace(): void {}
  debug(): void {}
  info(): void {}
  warn(): void {}
  error(): void {}
}
