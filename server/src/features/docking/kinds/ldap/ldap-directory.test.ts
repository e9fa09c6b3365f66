import { createOutboundPolicy, createVetAddress } from '../../../../platform/outbound/index.ts';
import type { Docked } from '../kind.ts';
import { dnAbove, dnKey } from './entry-values.ts';
import { startTestLdap, type TestLdap } from './ldap-harness.ts';
import { ldapSettings } from './ldap-settings.ts';
import { readLdap } from './ldap-source.ts';

const vet = createVetAddress(
  createOutboundPolicy({ TESSERA_ALLOW_PRIVATE_DATABASES: false, TESSERA_OUTBOUND_NETWORKS: ['127.0.0.1'] }),
);
const BASE = 'dc=corp,dc=test';
let server: TestLdap;
beforeAll(async () => {
  server = await startTestLdap();
  server.passwords.set(`cn=reader,${BASE}`, 'the password');
});
beforeEach(() => {
  server.manners = {};
  server.entries.clear();
  server.entries.set(BASE, { objectClass: 'domain' });
});
afterAll(() => server.stop());

const docked = (values: Record<string, string> = {}): Docked => ({
  ...{ systemId: 's', corporationCode: 'c', name: 'LDAP' },
  claims: { account: '', name: '', email: '', mobile: '', groups: '' },
  value: (field) =>
    ({
      ...{ server: 'openldap', host: '127.0.0.1', port: String(server.port), security: 'plain', base: BASE },
      ...{ bindDn: `cn=reader,${BASE}`, bindPassword: 'the password', groups: 'groups' },
      ...values,
    })[field] ?? '',
});
/** @param patience milliseconds for one answer; default: as in production, for a directory that works in this process */
const read = (values: Record<string, string> = {}, patience?: number, signal = new AbortController().signal) =>
  readLdap(ldapSettings(docked(values), ['departmentNumber']), {
    ...{ vet, signal, now: new Date(), told: () => undefined, ...(patience === undefined ? {} : { patience }) },
  });
function person(
  uid: string,
  rest: Record<string, string | string[] | Buffer> = {},
  below = `ou=people,${BASE}`,
): string {
  const dn = `uid=${uid},${below}`;
  server.entries.set(dn, {
    ...{ objectClass: 'inetOrgPerson', uid, cn: `Name ${uid}`, entryUUID: `id-${uid}`, mail: `${uid}@corp.test` },
    ...rest,
  });
  return dn;
}
const group = (cn: string, member: string[]): string => {
  const dn = `cn=${cn.replace(',', String.raw`\,`)},ou=groups,${BASE}`;
  server.entries.set(dn, { objectClass: 'groupOfNames', cn, entryUUID: `g-${cn}`, member });
  return dn;
};

test('more than a thousand people are read page by page, with what is mapped of them', async () => {
  for (let n = 0; n < 1_203; n += 1) person(`u${n}`, n === 7 ? { departmentNumber: ['a', 'b'], mobile: '138' } : {});
  const { people, complete } = await read();
  expect([people.length, complete]).toEqual([1_203, true]);
  expect(people[7]).toEqual({
    ...{ externalId: 'id-u7', account: 'u7', name: 'Name u7', mail: 'u7@corp.test', mobile: '138', active: true },
    ...{ attributes: { departmentNumber: ['a', 'b'] }, groupIds: [] },
  });
});

test('groups in groups become a tree, other ways up are kept, and circles end', async () => {
  const [a, b] = [person('a'), person('b')];
  const east = group('East', [a]);
  const shops = group('Shops', []);
  group('All', [east, shops]);
  const team = group('Team', [b]);
  server.entries.set(shops, { ...server.entries.get(shops), member: [team] });
  server.entries.set(east, { ...server.entries.get(east), member: [a, team.toUpperCase().replace(',', ' , ')] });
  const [x, y] = [group('X', []), group('Y', [])];
  server.entries.set(x, { ...server.entries.get(x), member: [y, a] });
  server.entries.set(y, { ...server.entries.get(y), member: [x] });
  const { groups, people, complete } = await read();
  expect(complete).toBe(true);
  const parentOf = (id: string) => groups.find(({ externalId }) => externalId === id)?.parentId;
  expect(['g-East', 'g-Shops', 'g-Team', 'g-All'].map(parentOf)).toEqual(['g-All', 'g-All', 'g-East', null]);
  expect([parentOf('g-X'), parentOf('g-Y')].filter((one) => one === null)).toHaveLength(1);
  expect(people.find(({ account }) => account === 'b')?.groupIds).toEqual(['g-Team', 'g-Shops']);
  expect(people.find(({ account }) => account === 'a')?.groupIds).toEqual(['g-East', 'g-X']);
});

test('DNs are the same however a server escapes them', async () => {
  const shop = group('门店', []);
  group('华东, 区', [shop]);
  const { groups } = await read();
  expect(groups.find(({ name }) => name === '门店')?.parentId).toBe('g-华东, 区');
  expect(dnKey(String.raw`CN=\e9\97\a8\E5\BA\97 ,ou=a\2cb, dc=x`)).toBe(dnKey(String.raw`cn=门店,OU=a\,b,dc=x`));
  expect(dnAbove(dnKey(String.raw`cn=a\,b,ou=c\2c d,dc=x`))).toBe(dnKey(String.raw`ou=c\, d,dc=x`));
});

test('organisational units are a tree by where they stand', async () => {
  const unit = (dn: string, ou: string) =>
    server.entries.set(dn, { objectClass: 'organizationalUnit', ou, entryUUID: `o-${ou}` });
  unit(`ou=people,${BASE}`, 'people');
  unit(`ou=sales\\, east,ou=people,${BASE}`, 'sales');
  person('a', {}, `ou=sales\\, east,ou=people,${BASE}`);
  const { groups, people } = await read({ groups: 'units' });
  expect(groups).toEqual([
    { externalId: 'o-people', name: 'people', parentId: null },
    { externalId: 'o-sales', name: 'sales', parentId: 'o-people' },
  ]);
  expect(people[0]?.groupIds).toEqual(['o-sales']);
});

test('Active Directory: ids of bytes, disabled and ended accounts, groups that people name', async () => {
  const guid = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
  const ad = (name: string, id: Buffer, rest: Record<string, string | string[]>) =>
    server.entries.set(`cn=${name},${BASE}`, {
      ...{ objectCategory: 'person', objectClass: 'user', sAMAccountName: name, displayName: name, objectGUID: id },
      ...rest,
    });
  server.entries.set(`cn=G,${BASE}`, { objectClass: 'group', cn: 'G', objectGUID: Buffer.alloc(16, 1) });
  ad('on', guid, { userAccountControl: '512', accountExpires: '9223372036854775807', memberOf: [`CN=G,${BASE}`] });
  ad('off', Buffer.alloc(16, 2), { userAccountControl: '514' });
  ad('ended', Buffer.alloc(16, 3), { userAccountControl: '512', accountExpires: '132223104000000000' });
  const { people, groups } = await read({ server: 'ad' });
  expect(people.map(({ account, active }) => [account, active])).toEqual([
    ['on', true],
    ['off', false],
    ['ended', false],
  ]);
  expect(people[0]).toMatchObject({
    externalId: '33221100-5544-7766-8899-aabbccddeeff',
    groupIds: ['01010101-0101-0101-0101-010101010101'],
  });
  expect(groups).toHaveLength(1);
});

test('a page that breaks off, an empty one and entries without an id leave the rest known to be missing', async () => {
  for (let n = 0; n < 1_203; n += 1) person(`u${n}`);
  server.manners = { cutAt: 2 };
  const cut = await read();
  expect([cut.complete, cut.people.length]).toEqual([false, 500]);
  server.manners = { emptyAfter: 1 };
  const empty = await read();
  expect([empty.complete, empty.people.length]).toEqual([false, 500]);
  server.manners = {};
  person('nobody', { entryUUID: [] });
  const hidden = await read();
  expect([hidden.complete, hidden.people.length]).toEqual([false, 1_203]);
});

test('a directory that is silent, writes nonsense, refers elsewhere or does not know us is told apart', async () => {
  person('a');
  const failure = async (values: Record<string, string> = {}, patience = 300) =>
    read(values, patience).then(
      () => null,
      (error: { key?: string }) => error.key,
    );
  server.manners = { silent: true };
  expect(await failure()).toBe('docking.fault.timeout');
  server.manners = { garbage: true };
  expect(await failure()).toMatch(/docking\.(fault\.timeout|ldap\.fault\.cut|fault\.unreachable)/);
  server.manners = { referral: 'ldap://127.0.0.1:1/dc=other' };
  expect(await failure()).toBe('docking.ldap.fault.code');
  server.manners = {};
  expect(await failure({ bindPassword: 'wrong' })).toBe('docking.ldap.fault.credentials');
  expect(await failure({ bindPassword: '' })).toBe('docking.ldap.fault.credentials');
  expect(await failure({ base: 'dc=nowhere' })).toBe('docking.ldap.fault.base');
  expect(await failure({ userFilter: '(&(uid=a)' })).toBe('docking.ldap.fault.filter');
  expect(await failure({ security: 'ldaps' })).toMatch(
    /docking\.fault\.(tls|unreachable|timeout)|docking.ldap.fault.cut/,
  );
  expect(await failure({ port: '1' })).toBe('docking.fault.unreachable');
  expect(await failure({ host: '127.0.0.2' })).toBe('docking.fault.forbidden');
  expect(await failure({ host: '169.254.169.254' })).toBe('docking.fault.forbidden');
});

test('a run that is ended ends the connection', async () => {
  person('a');
  server.manners = { silent: true };
  const ending = new AbortController();
  const reading = read({}, 10_000, ending.signal);
  setImmediate(() => ending.abort(new Error('ended')));
  await expect(reading).rejects.toThrow('ended');
});
