import {
  ENDPOINTS,
  OPEN_DOCKING_RULES,
  type DirectorySettings,
  type DockingStep,
  type DockingSystemDetail,
  type Member,
  type UserGroup,
} from '@tessera/contract';

import { makeCertificate } from '../../../../engine/testing/certificate.ts';
import { directoryCalls } from '../../../../testing/directory-calls.ts';
import { startTestServer, type TestCorporation, type TestServer } from '../../../../testing/index.ts';
import { startTestLdap, type TestLdap } from './ldap-harness.ts';

const { admin, docking, userGroups } = ENDPOINTS;
const BASE = 'dc=corp,dc=test';
const certificate = makeCertificate();
let server: TestServer;
let ldap: TestLdap;
let secure: TestLdap | null = null;
let corporation: TestCorporation;
let owner: string;
beforeAll(async () => {
  ldap = await startTestLdap();
  if (certificate) secure = await startTestLdap({ certificate: certificate.cert, key: certificate.key });
  for (const one of [ldap, ...(secure ? [secure] : [])]) {
    one.passwords.set(`cn=reader,${BASE}`, 'the password');
    one.entries.set(BASE, { objectClass: 'domain' });
  }
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' } });
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
}, 60_000);
afterAll(async () => {
  await server.stop();
  await ldap.stop();
  await secure?.stop();
  await certificate?.remove();
});

let serial = 0;
async function save(settings: Record<string, string> = {}, of = ldap): Promise<string> {
  const reply = await server.call<DockingSystemDetail>(
    docking.save,
    {
      body: {
        kind: 'ldap',
        name: `LDAP ${(serial += 1)}`,
        enabled: true,
        settings: {
          ...{ server: 'openldap', host: '127.0.0.1', port: String(of.port), security: 'plain', base: BASE },
          ...{ bindDn: `cn=reader,${BASE}`, bindPassword: 'the password', groups: 'groups' },
          ...settings,
        },
        rules: { ...OPEN_DOCKING_RULES, defaultRoleId: corporation.roles.reader },
      },
    },
    owner,
  );
  if (reply.code !== '0') throw new Error(`${reply.code} ${reply.msg}`);
  return reply.data.systemId;
}
async function stepsOf(systemId: string): Promise<DockingStep[]> {
  const reply = await fetch(`${server.url}${docking.test.path}`, {
    method: 'POST',
    headers: { token: owner, 'content-type': 'application/json', lang: 'en_US' },
    body: JSON.stringify({ systemId }),
  });
  const lines = (await reply.text()).trim().split('\n');
  return lines
    .map((line) => JSON.parse(line) as { n: number; data: DockingStep })
    .toSorted((a, b) => a.n - b.n)
    .map(({ data }) => data);
}
const said = (steps: readonly DockingStep[]) => steps.map(({ step, state }) => `${step} ${state}`);

test('its test walks through every step and names the one that fails', async () => {
  ldap.entries.set(`uid=a,${BASE}`, {
    objectClass: 'inetOrgPerson',
    uid: 'a',
    cn: '甲',
    entryUUID: 'id-a',
    mail: 'a@b.c',
  });
  expect(said(await stepsOf(await save()))).toEqual([
    ...['network ok', 'tls warning', 'bind ok', 'base ok', 'people ok', 'attributes ok', 'signIn skipped', 'clock ok'],
  ]);
  const failed = async (settings: Record<string, string>) =>
    (await stepsOf(await save(settings))).find(({ state }) => state === 'failed');
  expect((await failed({ port: '1' }))?.step).toBe('network');
  expect((await failed({ bindPassword: 'wrong' }))?.step).toBe('bind');
  expect((await failed({ base: 'dc=nowhere' }))?.step).toBe('base');
  expect(await failed({ userFilter: '(uid=nobody)' })).toMatchObject({
    step: 'people',
    text: 'The filter finds nobody',
  });
  expect((await failed({ idAttribute: 'none' }))?.step).toBe('attributes');
  expect(await failed({ host: '10.0.0.1' })).toMatchObject({
    step: 'network',
    text: expect.stringContaining('10.0.0.1'),
  });
});

test.each(['ldaps', 'starttls'])('a certificate that nobody vouches for is told apart: %s', async (security) => {
  if (!secure || !certificate) return;
  // The library of the test has no StartTLS: its refusal is no encryption either.
  const steps = await stepsOf(await save({ security }, security === 'ldaps' ? secure : ldap));
  const failed = steps.find(({ state }) => state === 'failed');
  expect(failed?.step).toBe(security === 'ldaps' ? 'tls' : 'network');
  if (security !== 'ldaps') return;
  expect(failed?.text).toMatch(/DEPTH_ZERO|SELF_SIGNED|not trusted/i);
  const trusted = await stepsOf(await save({ security, ca: certificate.cert }, secure));
  // Trusted now, and made for another host.
  expect(trusted.find(({ state }) => state === 'failed')).toMatchObject({
    step: 'tls',
    text: expect.stringMatching(/host/),
  });
});

test('its people and groups come in, and who leaves it is disabled', async () => {
  ldap.entries.set(`uid=b,${BASE}`, {
    objectClass: 'inetOrgPerson',
    uid: 'bb',
    cn: '乙',
    entryUUID: 'id-b',
    title: '店长',
  });
  ldap.entries.set(`cn=g,${BASE}`, {
    objectClass: 'groupOfNames',
    cn: '门店',
    entryUUID: 'g',
    member: [`uid=b,${BASE}`],
  });
  const systemId = await save();
  const calls = directoryCalls(server, owner, systemId);
  const settings: DirectorySettings = {
    ...{ schedule: null, percent: 50, atLeast: 1, newPeople: 'create', roleId: corporation.roles.reader, groups: true },
    ...{ parentGroupId: null, attributes: [{ from: 'title', to: '职位' }] },
  };
  await calls.save(settings);
  expect(await calls.run()).toMatchObject({
    state: 'done',
    failed: 0,
    counts: { groupAdd: 1, create: 2, memberships: 1 },
  });
  const members = async () =>
    (await server.call<{ list: Member[] }>(admin.listMembers, { body: { limit: 50 } }, owner)).data.list;
  const b = (await members()).find(({ account }) => account === 'bb');
  expect([b?.userNickName, b?.groups.map(({ groupName }) => groupName)]).toEqual(['乙', ['门店']]);
  const held = await server.call(admin.memberAttributes, { body: { memberIds: [b?.memberId] } }, owner);
  expect(held.data).toMatchObject([{ attributes: { 职位: ['店长'] } }]);
  ldap.entries.delete(`uid=b,${BASE}`);
  ldap.manners = { cutAt: 1 };
  expect((await calls.run()).state).toBe('failed');
  ldap.manners = {};
  expect(await calls.run()).toMatchObject({ state: 'done', counts: { disable: 1 } });
  expect((await members()).find(({ account }) => account === 'bb')?.state).toBe('disabled');
  // The system goes; its groups stay as groups of people here.
  await server.call(docking.remove, { body: { systemId } }, owner);
  const groups = (await server.call<UserGroup[]>(userGroups.list, { body: {} }, owner)).data;
  expect(groups.map(({ groupName, sourceId }) => [groupName, sourceId])).toEqual([['门店', null]]);
});
