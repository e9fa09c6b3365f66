import { ENDPOINTS, listEndpoints, type SignedIn } from '@tessera/contract';
import { sql } from 'kysely';

import type { EndpointName } from '../platform/audit/index.ts';
import { tablesInOrder } from '../platform/backup/dump-store.ts';
import { EXAMPLE_INPUTS } from './endpoint-inputs.ts';
import { makeExampleIds } from './example-ids.ts';
import type { ExampleIds } from './example-types.ts';
import { signInput } from './sign-input.ts';
import {
  startTestServer,
  TEST_PASSWORD,
  type CallReply,
  type TestCorporation,
  type TestServer,
} from './test-server.ts';

/** Tables that change by asking, whoever asks. */
const RESTLESS = new Set([
  ...['session', 'used_token', 'verification_code', 'rsa_key', 'platform_secret'],
  ...['audit_chain', 'audit_line'],
  // Openings of the victim are written seconds after them.
  'document_opening',
  'document_wait',
]);

let server: TestServer;
/** The corporation that is attacked, and what it owns. */
let victim: ExampleIds;
let attacker: TestCorporation;
let secrets: readonly string[];
/** Rows by table, as they were before the attacks. */
let before: Map<string, ReadonlySet<string>>;
let tables: readonly string[];
let session: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  const owner = await server.signIn('owner');
  victim = await makeExampleIds(server, 'sample', owner.token);
  attacker = await server.createCorporation('Attacker');
  secrets = [
    ...Object.values(victim).filter((value) => typeof value === 'string' && value !== 'sample'),
    'owner@tessera.invalid',
    'invited-sample@test.invalid',
    '林知远',
    '澄光零售集团',
    'System of sample',
  ].map(String);
  tables = (await tablesInOrder(server.app.services.store)).filter((table) => !RESTLESS.has(table));
  session = await server.signIn(attacker.accounts.owner.account, TEST_PASSWORD, attacker.code);
  await noteWrites();
  before = new Map();
  for (const table of tables) before.set(table, await rowsOf(table));
});
afterAll(() => server.stop());

/** Lets every table that is not restless note that it was written to, by whichever statement. */
async function noteWrites(): Promise<void> {
  const { store } = server.app.services;
  await sql`create schema attack`.execute(store);
  await sql`create unlogged table attack.written (name text)`.execute(store);
  await sql`create function attack.note() returns trigger language plpgsql as $$
    begin insert into attack.written values (tg_table_name); return null; end $$`.execute(store);
  for (const table of tables)
    await sql`create trigger noted after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function attack.note()`.execute(store);
}

/** The tables that were written to since the last time. */
async function writtenTables(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`with gone as (delete from attack.written returning name)
    select distinct name from gone`.execute(server.app.services.store);
  return rows.map(({ name }) => name);
}

/** Every row of a table as JSON with its name. */
async function rowsOf(name: string): Promise<ReadonlySet<string>> {
  const found = await sql<{
    row: Record<string, unknown>;
  }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(server.app.services.store);
  const rows = new Set<string>();
  for (const { row } of found.rows) {
    // Schedules run by the clock, independent of calls.
    if (name === 'job' && String(row['job_id']).startsWith('schedule/')) continue;
    // The attacker's own account and membership may change.
    if (JSON.stringify(row).includes(attacker.code)) continue;
    if (name === 'member') Object.assign(row, { last_login: null, previous_login: null });
    rows.add(`${name} ${JSON.stringify(row)}`);
  }
  return rows;
}

/** The attacker's session; a new one where the last call ended it. */
async function attacking(): Promise<SignedIn> {
  const { code } = await server.call(ENDPOINTS.session.userInfoByToken, {}, session.token);
  if (code !== '0') session = await server.signIn(attacker.accounts.owner.account, TEST_PASSWORD, attacker.code);
  return session;
}

test('what a statement writes is noted', async () => {
  const { store } = server.app.services;
  await writtenTables();
  await sql`update member set last_login = last_login where false`.execute(store);
  await sql`delete from corporation where false`.execute(store);
  expect([...(await writtenTables())].sort()).toEqual(['corporation', 'member']);
  expect(await writtenTables()).toEqual([]);
});

test('the example objects are real ones', () => {
  const found = [...before.values()].flatMap((rows) => [...rows]);
  for (const kind of [
    'agent',
    'collectSource',
    'collectTaskSet',
    'collectTask',
    'board',
    'chart',
    'member',
    'invitation',
    'thirdSystem',
    'param',
    'paramGroup',
    'table',
    'tbl',
    'share',
    'subscription',
    'subscriptionRun',
    'subscriptionFile',
    'upload',
    'report',
    'screen',
    'dynamicScreen',
    'play',
    'device',
    'paper',
    'reportComponent',
    'map',
    'exportTask',
    'digitalMessage',
    'digitalRun',
    'warningBacktest',
    'warningDirectory',
    'warningRule',
  ] as const) {
    expect({ kind, known: found.some((row) => row.includes(victim[kind])) }).toEqual({ kind, known: true });
  }
});

describe('with ids of another corporation (security 5)', () => {
  const endpoints = listEndpoints().map(({ name, endpoint }) => [name as EndpointName, endpoint] as const);

  test.each(endpoints)('%s shows and changes nothing of it', async (name, endpoint) => {
    const { token } = await attacking();
    const own = { ...victim, cipher: await server.cipher(TEST_PASSWORD) };
    const input = signInput(endpoint, EXAMPLE_INPUTS[name](own), session);
    const reply = await server.call(endpoint, input, token);
    // A file that is JSON comes without the envelope.
    const shown = JSON.stringify(reply.data ?? reply);
    // What the caller sent may come back, in the caller's audit lines after other calls, too; nothing else of the victim's may.
    const sent = JSON.stringify(name.startsWith('audit.') ? [input, ...Object.values(victim)] : input);
    expect(secrets.filter((secret) => shown.includes(secret) && !sent.includes(secret))).toEqual([]);
    if (Object.keys(endpoint.owned).length > 0) {
      expect(['-10007', '-110001', '-30006', '-30002', '-51003']).toContain(reply.code);
    }
    for (const table of await writtenTables()) {
      const [known, after] = [before.get(table)!, await rowsOf(table)];
      expect([...known].filter((row) => !after.has(row))).toEqual([]);
      expect([...after].filter((row) => !known.has(row) && row.includes('"sample"'))).toEqual([]);
    }
  });
});

test('an owned id that nobody has is answered like a foreign one', async () => {
  await attacking();
  const strip = ({ code, msg, data, status }: CallReply) => ({ code, msg, data, status });
  for (const { name, endpoint } of listEndpoints()) {
    if (Object.keys(endpoint.owned).length === 0) continue;
    // A password that is sent encrypted is taken once.
    const [cipher, another] = [await server.cipher(TEST_PASSWORD), await server.cipher(TEST_PASSWORD)];
    const foreign = EXAMPLE_INPUTS[name as EndpointName]({ ...victim, cipher });
    const nobody = EXAMPLE_INPUTS[name as EndpointName]({
      ...victim,
      board: 'none',
      chart: 'none',
      message: 'none',
      member: 'none',
      invitation: 'none',
      thirdSystem: 'none',
      param: 'none',
      paramGroup: 'none',
      table: 'none',
      tbl: 'none',
      share: 'none-none-none-none-none',
      upload: 'none',
      role: 'none',
      channel: 'none',
      delivery: 'none',
      connection: 'none',
      connectedTable: 'none',
      dataJob: 'none',
      exportTask: 'none',
      cipher: another,
    });
    const [one, other] = [foreign, nobody].map((input) => signInput(endpoint, input, session));
    const replies = [
      await server.call(endpoint, one, session.token),
      await server.call(endpoint, other, session.token),
    ].map(strip);
    expect({ name, reply: replies[0] }).toEqual({ name, reply: replies[1] });
  }
});

test('a token of one corporation does not pass for another, whatever the body claims', async () => {
  const { token } = await server.signIn(attacker.accounts.owner.account, TEST_PASSWORD, attacker.code);
  const body = { corporationCode: 'sample' };
  expect((await server.call(ENDPOINTS.admin.listMembers, { body }, token)).code).toBe('-110001');
  expect((await server.call(ENDPOINTS.admin.listMembers, { body: {}, query: body }, token)).code).toBe('-110001');
});
