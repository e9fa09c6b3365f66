import { ENDPOINTS, type ConnectionDetail, type DataJob } from '@tessera/contract';

import { postgresFixture, type PostgresFixture } from '../../engine/testing/postgres-fixture.ts';
import { startTestServer, type CallReply, type TestServer } from '../../testing/index.ts';

const { data } = ENDPOINTS;
/** Password of the account that connections of these tests use. */
export const SECRET = 'a-secret-that-nobody-may-see-9471';

/** A server, and a PostgreSQL of a customer with a table `orders` of 5,000 rows. */
export interface ConnectionsHarness {
  readonly server: TestServer;
  readonly source: PostgresFixture;
  /** Of the owner of the sample corporation. */
  readonly token: string;
  /** Lines of the server's log. */
  readonly lines: readonly string[];
  call<T>(name: keyof typeof data, body: object, token?: string): Promise<CallReply<T>>;
  /** A connection's form, with changes. */
  form(settings?: object): { kind: string; settings: Record<string, unknown> };
  /** The answer of a call that succeeds. */
  ok<T>(reply: Promise<CallReply<T>>): Promise<T>;
  connect(name: string): Promise<ConnectionDetail>;
  /** The job once it is over. */
  until(jobId: string): Promise<DataJob>;
  stop(): Promise<void>;
}

export async function startConnectionsHarness(env: Record<string, string> = {}): Promise<ConnectionsHarness> {
  const lines: string[] = [];
  const source = await postgresFixture();
  const guest = `guest_${source.target.database}`;
  await source.run(`create role ${guest} login password '${SECRET}'`);
  await source.run(
    `grant usage on schema public to ${guest}; alter default privileges in schema public grant select on tables to ${guest}`,
  );
  await source.run(
    'create table orders (id bigint primary key, city text, amount numeric(12, 2), day date, at timestamptz, hidden boolean)',
  );
  await source.run(`comment on column orders.city is '城市'`);
  await source.run(
    `insert into orders select i, case i % 3 when 0 then '上海' when 1 then '北京' else null end, i * 1.25, date '2026-01-01' + (i % 40)::int, timestamptz '2026-01-01 00:00+00' + i * interval '1 hour', i % 2 = 0 from generate_series(1, 5000) i`,
  );
  const server = await startTestServer({
    env: { TESSERA_OUTBOUND_NETWORKS: '127.0.0.1', TESSERA_LOG_LEVEL: 'debug', ...env },
    logTo: { write: (line: string) => void lines.push(line) },
  });
  const { token } = await server.signIn('owner');

  const call: ConnectionsHarness['call'] = (name, body, as = token) => server.call(data[name], { body }, as);
  const ok: ConnectionsHarness['ok'] = async (reply) => {
    const { code, msg, data: found } = await reply;
    if (code !== '0') throw new Error(`${code} ${msg}`);
    return found;
  };
  const form: ConnectionsHarness['form'] = (settings = {}) => ({
    kind: 'postgres',
    settings: {
      host: '127.0.0.1',
      port: source.target.port,
      database: source.target.database,
      user: guest,
      password: SECRET,
      tls: 'off',
      ...settings,
    },
  });
  return {
    server,
    source,
    token,
    lines,
    call,
    ok,
    form,
    connect: (name) => ok(call<ConnectionDetail>('saveConnection', { name, ...form() })),
    async until(jobId) {
      const end = Date.now() + 20_000;
      for (;;) {
        const job = await ok(call<DataJob>('jobDetail', { jobId }));
        if (!['queued', 'running'].includes(job.state)) return job;
        if (Date.now() > end) throw new Error(`the job is ${job.state}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async stop() {
      await server.stop();
      await source.run(`drop owned by ${guest}; drop role ${guest}`);
      await source.close();
    },
  };
}
