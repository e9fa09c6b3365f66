import { ENDPOINTS, listEndpoints, type SecurityPolicy, type Session } from '@tessera/contract';

import type { EndpointName } from '../../platform/audit/index.ts';
import { EXAMPLE_INPUTS } from '../../testing/endpoint-inputs.ts';
import { makeExampleIds } from '../../testing/example-ids.ts';
import { factorsOf } from '../../testing/factor-application.ts';
import { startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';

const { auth, factor, securityPolicy, session } = ENDPOINTS;
let server: TestServer;
let corporation: TestCorporation;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off' } });
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
}, 60_000);
afterAll(() => server.stop());

async function demand(factorRoles: string[]) {
  const read = await server.call<{ policy: SecurityPolicy; version: number }>(securityPolicy.read, { body: {} }, owner);
  const policy = { ...read.data.policy, factorRoles };
  return server.call(securityPolicy.save, { body: { policy, version: read.data.version } }, owner);
}
const me = (token: string) => server.call<Session>(session.userInfoByToken, {}, token);

test('who lacks a demanded factor sets it up and does nothing else, at every endpoint of the table', async () => {
  const { reader } = corporation.accounts;
  const { token } = await server.signIn(reader.account);
  expect((await me(token)).data.needsFactor).toBe(false);
  expect((await demand([corporation.roles.reader])).code).toBe('0');
  expect((await me(token)).data.needsFactor).toBe(true);
  expect((await me(owner)).data.needsFactor).toBe(false);
  const ids = await makeExampleIds(server, corporation.code, owner);
  const members = listEndpoints().filter(
    ({ endpoint }) => !['public', 'optional', 'share', 'screen'].includes(String(endpoint.access)),
  );
  const answered: string[] = [];
  for (const { name, endpoint } of members.filter((one) => !one.endpoint.beforeFactor)) {
    const reply = await server.call(endpoint, EXAMPLE_INPUTS[name as EndpointName](ids), token);
    if (reply.code !== '-10052') answered.push(name);
  }
  expect(answered).toEqual([]);
  expect(members.filter((one) => one.endpoint.beforeFactor).map(({ name }) => name)).toEqual([
    'auth.signOut',
    'auth.test',
    'auth.enterprises',
    'auth.switchEnterprise',
    'session.userInfoByToken',
    'session.listSettings',
    'session.updateLang',
    'factor.state',
    'factor.proofCode',
    'factor.begin',
    'factor.confirm',
  ]);
  const again = (await server.signIn(reader.account)).token;
  await factorsOf(server, () => new Date()).enrol(again);
  expect((await me(again)).data.needsFactor).toBe(false);
  expect((await server.call(factor.state, { body: {} }, again)).data).toMatchObject({ demanded: true });
  expect((await server.call(auth.lastLogin, { body: {} }, again)).code).toBe('0');
});

test('roles of others are not demanded of; deleted ones are forgotten', async () => {
  const elsewhere = await server.createCorporation();
  expect((await demand([elsewhere.roles.reader])).code).toBe('-10007');
  expect((await demand([corporation.roles.editor, corporation.roles.editor])).code).toBe('0');
  const { data } = await server.call<{ policy: SecurityPolicy }>(securityPolicy.read, { body: {} }, owner);
  expect(data.policy.factorRoles).toEqual([corporation.roles.editor]);
});
