import { ENDPOINTS, OPEN_DOCKING_RULES, type DockingRules, type DockingStep, type Member } from '@tessera/contract';
import { hasSlapd, startSlapd, type Slapd } from '@tessera/testing';

import { makeCertificate } from '../../../../engine/testing/certificate.ts';
import { describeUnless } from '../../../../engine/testing/describe-unless.ts';
import { startTestServer, TEST_PASSWORD, type TestCorporation, type TestServer } from '../../../../testing/index.ts';
import type { Walked } from '../../sign-in-harness.ts';

const { admin, audit, auth, docking, dockingSignIn, userGroups } = ENDPOINTS;
const BASE = 'dc=corp,dc=test';
const person = (uid: string, more: readonly string[]) =>
  [`dn: uid=${uid},${BASE}`, 'objectClass: inetOrgPerson', `uid: ${uid}`, `sn: ${uid}`, ...more, ''].join('\n');
const ENTRIES = [
  `dn: ${BASE}\nobjectClass: dcObject\nobjectClass: organization\no: Corp\ndc: corp\n`,
  person('reader', ['cn: reader', 'userPassword: reads']),
  person('wang', ['cn: 王芳', 'userPassword: right', 'mail: both@corp.test', 'title: 店长']),
  person('li', ['cn: 李', 'userPassword: right', 'mail: both@corp.test']),
  // Some servers take an entry without a password for one that any password opens.
  person('none', ['cn: 无']),
  `dn: cn=sales,${BASE}\nobjectClass: groupOfNames\ncn: sales\nmember: uid=wang,${BASE}\n`,
].join('\n');

const certificate = makeCertificate('IP:127.0.0.1');
const missing = hasSlapd() && certificate ? null : 'slapd or openssl is not installed';

describeUnless(missing, 'signing in with the password of a directory', () => {
  let slapd: Slapd;
  let server: TestServer;
  let corporation: TestCorporation;
  let owner: string;
  beforeAll(async () => {
    slapd = await startSlapd(BASE, ENTRIES, certificate);
    server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' } });
  }, 60_000);
  beforeEach(async () => {
    corporation = await server.createCorporation();
    owner = (await server.signIn(corporation.accounts.owner.account)).token;
  });
  afterAll(async () => {
    await server.stop();
    await slapd.stop();
    await certificate?.remove();
  });

  let serial = 0;
  async function dock(rules: Partial<DockingRules> = {}, settings: Record<string, string> = {}) {
    const body = {
      kind: 'ldap',
      name: `目录 ${(serial += 1)}`,
      enabled: true,
      settings: {
        ...{ server: 'openldap', host: '127.0.0.1', port: String(slapd.port), security: 'starttls', base: BASE },
        ...{ bindDn: `uid=reader,${BASE}`, bindPassword: 'reads', groups: 'groups', ca: certificate?.cert ?? '' },
        ...{ signIn: 'true', ...settings },
      },
      rules: { ...OPEN_DOCKING_RULES, admit: 'everyone', defaultRoleId: corporation.roles.reader, ...rules },
    };
    return server.call<{ systemId: string; name: string }>(docking.save, { body }, owner);
  }
  async function enter(systemId: string, account: string, password = 'right', cookie = '') {
    const body = { systemId, account, redirect: '/main/dashboard', ...(await server.cipher(password)) };
    return server.call<Walked>(dockingSignIn.password, { body, headers: { lang: 'en_US', cookie } });
  }

  test('somebody comes in by StartTLS, with group, role and attributes, and stays the same person', async () => {
    const save = { body: { groupName: 'Sales' } };
    const { groupId } = (await server.call<{ groupId: string }>(userGroups.save, save, owner)).data;
    const { systemId, name } = (
      await dock({
        groups: [{ value: 'sales', groupId }],
        roles: [{ value: `cn=sales,${BASE}`, roleId: corporation.roles.editor }],
        attributes: [{ claim: 'title', attribute: '职位' }],
      })
    ).data;
    const offers = await server.call(dockingSignIn.offers, { body: { enterprise: corporation.code } });
    expect(offers.data).toMatchObject({ offers: [{ systemId, kind: 'ldap', name, password: true }] });
    const first = (await enter(systemId, 'wang')).data;
    expect(first).toMatchObject({ redirect: '/main/dashboard', reply: { roleInfo: { userTypeSymbol: 'editor' } } });
    expect(first.reply.userInfo).toMatchObject({ userNickName: '王芳', account: 'wang', email: null });
    const { list } = (await server.call<{ list: Member[] }>(admin.listMembers, { body: {} }, owner)).data;
    const member = list.find(({ account }) => account === 'wang');
    expect(member?.groups.map(({ groupName }) => groupName)).toEqual(['Sales']);
    const held = await server.call(admin.memberAttributes, { body: { memberIds: [member?.memberId] } }, owner);
    expect(held.data).toMatchObject([{ attributes: { 职位: ['店长'] } }]);
    expect((await enter(systemId, 'WANG')).data.reply.userInfo.id).toBe(first.reply.userInfo.id);
  });

  test('whatever is wrong, the answer is the same, and the log has no password', async () => {
    const { systemId } = (await dock()).data;
    const tries = [
      ...[
        ['wang', 'wr0ng-word'],
        ['wang', ''],
        ['nobody', 'right'],
        ['none', 'right'],
        ['*', 'right'],
        ['w*', 'right'],
      ],
      ...[
        ['*)(uid=*', 'right'],
        ['wang)(|(uid=*', 'right'],
        [`uid=wang,${BASE}`, 'right'],
      ],
    ];
    for (const [account = '', password] of tries)
      expect([account, (await enter(systemId, account, password)).code]).toEqual([account, '-10002']);
    const { data } = await server.call<object>(audit.search, { body: { keyword: systemId } }, owner);
    const log = JSON.stringify(data);
    expect(data).toMatchObject({ total: tries.length + 1 });
    expect(log).toContain('docking.signIn');
    expect(log).not.toContain('wr0ng-word');
  });

  test('guesses are counted, and not against the browser that has signed in', async () => {
    const { systemId } = (await dock()).data;
    const cookie = (await enter(systemId, 'wang')).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (let n = 0; n < 10; n += 1) expect((await enter(systemId, 'wang', 'wrong')).code).toBe('-10002');
    expect((await enter(systemId, 'wang')).code).toBe('-10004');
    expect((await enter(systemId, 'wang', 'right', cookie)).code).toBe('0');
  });

  test('an account that names two people lets in neither', async () => {
    const { systemId } = (await dock({}, { signInBy: 'uid mail' })).data;
    expect(await enter(systemId, 'both@corp.test')).toMatchObject({
      code: '-61006',
      msg: expect.stringContaining('Several people'),
    });
    expect((await enter(systemId, 'li')).code).toBe('0');
  });

  test('a directory that is down keeps members out and owners not', async () => {
    const { systemId } = (await dock({ exclusive: true }, { port: '1' })).data;
    expect(await enter(systemId, 'wang')).toMatchObject({ code: '-61006', msg: expect.stringContaining('127.0.0.1') });
    expect((await server.signIn(corporation.accounts.owner.account)).token).toBeTruthy();
    const body = { account: corporation.accounts.editor.account, ...(await server.cipher(TEST_PASSWORD)) };
    expect((await server.call(auth.signIn, { body })).code).toBe('-61011');
  });

  test('a certificate that nobody vouches for sends no password', async () => {
    const { systemId } = (await dock({}, { ca: '' })).data;
    expect(await enter(systemId, 'wang')).toMatchObject({
      code: '-61006',
      msg: expect.stringContaining('not trusted'),
    });
  });

  test('a directory that is not for signing in, or in the open, takes no passwords', async () => {
    const { systemId } = (await dock({}, { signIn: 'false' })).data;
    expect((await enter(systemId, 'wang')).code).toBe('-61008');
    const offers = await server.call(dockingSignIn.offers, { body: { enterprise: corporation.code } });
    expect(offers.data).toMatchObject({ offers: [] });
    const open = await dock({}, { host: 'ldap.corp.test', security: 'plain' });
    expect(open).toMatchObject({ code: '-61001', msg: expect.stringContaining('security') });
    expect(await dock({}, { signInBy: 'uid)(' })).toMatchObject({ code: '-61001' });
  });

  test('its test looks at what signing in needs', async () => {
    const stepOf = async (settings: Record<string, string>) => {
      const { systemId } = (await dock({}, settings)).data;
      const reply = await fetch(`${server.url}${docking.test.path}`, {
        method: 'POST',
        headers: { token: owner, 'content-type': 'application/json', lang: 'en_US' },
        body: JSON.stringify({ systemId }),
      });
      const steps = (await reply.text()).trim().split('\n');
      return steps
        .map((line) => (JSON.parse(line) as { data: DockingStep }).data)
        .find(({ step }) => step === 'signIn');
    };
    expect(await stepOf({})).toMatchObject({ state: 'ok' });
    expect(await stepOf({ signInBy: 'mail' })).toMatchObject({
      state: 'failed',
      text: expect.stringMatching(/Several people/),
    });
    expect(await stepOf({ signInBy: 'mobile' })).toMatchObject({
      state: 'failed',
      text: expect.stringMatching(/mobile/),
    });
    expect(await stepOf({ signIn: 'false' })).toMatchObject({ state: 'skipped' });
  });
});
