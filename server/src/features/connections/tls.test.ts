import { stat } from 'node:fs/promises';

import pg from 'pg';

import { SOURCE_DIALECTS, type DatabaseTarget } from '../../engine/index.ts';
import { makeCertificate } from '../../engine/testing/certificate.ts';
import { clickHouseFixture } from '../../engine/testing/clickhouse-fixture.ts';
import { testUnless } from '../../engine/testing/describe-unless.ts';
import { describeDialects } from '../../engine/testing/dialect-fixtures.ts';
import { mySqlFixture } from '../../engine/testing/mysql-fixture.ts';
import { localTarget } from '../../engine/testing/source-fixture.ts';
import { startTestCluster } from '../../testing/test-cluster.ts';

const certificate = makeCertificate();
afterAll(() => certificate?.remove());

interface Secured {
  readonly target: DatabaseTarget;
  close(): Promise<void>;
}
async function securedPostgres(): Promise<Secured> {
  const cluster = await startTestCluster(__filename);
  const url = new URL(cluster.url());
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>('show data_directory');
  const { uid } = await stat(Object.values(rows[0]!)[0]!);
  await certificate!.giveTo(uid);
  for (const [name, value] of [
    ['ssl_cert_file', certificate!.certFile],
    ['ssl_key_file', certificate!.keyFile],
    ['ssl', 'on'],
  ]) {
    await client.query(`alter system set ${name} = '${value}'`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    target: localTarget({ port: Number(url.port), user, password, database: url.pathname.slice(1) }),
    close: () => cluster.remove(),
  };
}
const SECURED: Record<'postgres' | 'mysql' | 'clickhouse', () => Promise<Secured>> = {
  postgres: securedPostgres,
  mysql: () =>
    mySqlFixture([
      `--ssl-cert=${certificate!.certFile}`,
      `--ssl-key=${certificate!.keyFile}`,
      '--require-secure-transport=on',
    ]),
  clickhouse: () => clickHouseFixture(certificate!),
};

describeDialects('TLS to %s', (dialect) => {
  if (dialect === 'duckdb' || dialect === 'clickhouse-store' || !certificate) {
    test.skip(`skipped: ${certificate ? 'it is no database of a customer' : 'there is no openssl to make a certificate'}`, () =>
      undefined);
    return;
  }
  let secured: Secured;
  beforeAll(async () => {
    secured = await SECURED[dialect]();
  }, 60_000);
  afterAll(() => secured.close());

  const outcome = async (change: Partial<DatabaseTarget>): Promise<string> => {
    const connection = await SOURCE_DIALECTS[dialect].open({ ...secured.target, ...change });
    try {
      const found = await connection.driver.query({ text: 'select 1', values: [] }, AbortSignal.timeout(8_000));
      return found.rowCount === 1 ? 'answers' : 'is empty';
    } catch (error) {
      return String((error as { key?: string }).key ?? error);
    } finally {
      await connection.close();
    }
  };

  test('is encrypted whatever the certificate says, where that is enough', async () => {
    expect(await outcome({ tls: 'required' })).toBe('answers');
  });
  test('is refused for a certificate that nobody vouches for', async () => {
    expect(await outcome({ tls: 'verified' })).toBe('connectionTlsFailed');
  });
  test('is taken for a certificate that is vouched for and names the server, not another', async () => {
    const tlsCa = certificate.cert;
    expect(await outcome({ tls: 'verified', tlsCa, tlsServerName: 'database.test.invalid' })).toBe('answers');
    expect(await outcome({ tls: 'verified', tlsCa, tlsServerName: 'other.test.invalid' })).toBe('connectionTlsFailed');
    expect(await outcome({ tls: 'verified', tlsCa })).toBe('connectionTlsFailed');
  });
  const takesBoth = dialect === 'postgres' ? 'PostgreSQL here takes both' : null;
  testUnless(takesBoth, 'is needed where the server wants it', async () => {
    // MariaDB says no more than that the account is refused.
    const expected = dialect === 'mysql' ? 'connectionSignInFailed' : 'connectionLost';
    expect(await outcome({ tls: 'off' })).toBe(expected);
  });
});
