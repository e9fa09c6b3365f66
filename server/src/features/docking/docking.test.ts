import {
  ENDPOINTS,
  OPEN_DOCKING_RULES,
  type DockingKind,
  type DockingStep,
  type DockingSystem,
  type DockingSystemDetail,
} from '@tessera/contract';

import { startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { startTestProvider, type ProviderManners, type TestProvider } from './kinds/oidc/provider-harness.ts';

const { docking } = ENDPOINTS;
let server: TestServer;
let provider: TestProvider;
let corporation: TestCorporation;
let owner: string;
beforeAll(async () => {
  provider = await startTestProvider();
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' } });
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
}, 60_000);
beforeEach(() => {
  provider.manners = {};
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

let serial = 0;
const draft = () => ({
  kind: 'oidc' as const,
  name: `Keycloak ${(serial += 1)}`,
  enabled: true,
  settings: { issuer: provider.issuer, clientId: provider.clientId, clientSecret: provider.secret },
  rules: { ...OPEN_DOCKING_RULES, defaultRoleId: corporation.roles.reader },
});
const save = (body: object, token = owner) =>
  server.call<DockingSystemDetail & { made: Record<string, string> }>(docking.save, { body }, token);

/** Lines of a test, in the order of its steps. */
async function stepsOf(systemId: string): Promise<DockingStep[]> {
  const reply = await fetch(`${server.url}${docking.test.path}`, {
    method: 'POST',
    headers: { token: owner, 'content-type': 'application/json', lang: 'en_US' },
    body: JSON.stringify({ systemId }),
  });
  const lines = (await reply.text()).trim().split('\n');
  const read = lines.map((line) => JSON.parse(line) as { n: number; data: DockingStep });
  return read.toSorted((a, b) => a.n - b.n).map(({ data }) => data);
}
const failedStep = (steps: readonly DockingStep[]) => steps.find(({ state }) => state === 'failed');

describe('systems as owners manage them', () => {
  test('a form is drawn from the description, and secrets are never read again', async () => {
    const kinds = (await server.call<DockingKind[]>(docking.kinds, { body: {} }, owner)).data;
    expect(kinds.map(({ kind }) => kind)).toContain('thirdParty');
    const oidc = kinds.find(({ kind }) => kind === 'oidc');
    expect(oidc?.fields.filter(({ secret }) => secret).map(({ name }) => name)).toEqual(['clientSecret']);
    const { data } = await save(draft());
    expect(data).toMatchObject({ kind: 'oidc', secretsSet: ['clientSecret'], enabled: true, version: 1 });
    expect(data.addresses.map(({ value }) => value)).toContainEqual(expect.stringMatching(/\/redirectPage$/));
    expect(JSON.stringify(data)).not.toContain(provider.secret);
    const list = (await server.call<DockingSystem[]>(docking.list, { body: {} }, owner)).data;
    expect(list).toContainEqual(expect.objectContaining({ systemId: data.systemId, lastSignIn: null, lastTest: null }));
  });

  test('a secret stays when it is left out, and is asked for again where the address changes', async () => {
    const first = draft();
    const { data } = await save(first);
    const { clientSecret: _secret, ...rest } = first.settings;
    const again = { ...first, systemId: data.systemId, version: 1, settings: rest };
    expect((await save(again)).data).toMatchObject({ secretsSet: ['clientSecret'], version: 2 });
    // Somebody else saved meanwhile.
    expect((await save(again)).code).toBe('-10008');
    const moved = { ...again, version: 2, settings: { ...rest, issuer: 'https://elsewhere.test.invalid' } };
    expect((await save(moved)).code).toBe('-61002');
  });

  test('faults of a form are named', async () => {
    const settings = (part: object) => save({ ...draft(), settings: { ...draft().settings, ...part } });
    expect(await settings({ issuer: 'no address' })).toMatchObject({
      code: '-61001',
      msg: expect.stringContaining('issuer'),
    });
    expect((await settings({ issuer: 'http://id.test.invalid' })).code).toBe('-61001');
    expect((await settings({ scopes: 'profile' })).code).toBe('-61001');
    expect((await settings({ clientId: null })).code).toBe('-61001');
    const rules = (part: object) => save({ ...draft(), rules: { ...OPEN_DOCKING_RULES, ...part } });
    // Nobody becomes an owner by a system outside.
    expect((await rules({ defaultRoleId: corporation.roles.admin })).code).toBe('-61004');
    expect((await rules({ admit: 'everyone' })).code).toBe('-61004');
    expect((await rules({ admit: 'domains', defaultRoleId: corporation.roles.reader })).code).toBe('-61005');
    const other = await server.createCorporation();
    expect((await rules({ defaultRoleId: other.roles.reader })).code).toBe('-10007');
    expect((await rules({ groups: [{ value: 'x', groupId: 'none' }] })).code).toBe('-10007');
    const editor = (await server.signIn(corporation.accounts.editor.account)).token;
    expect((await save(draft(), editor)).code).toBe('-110001');
  });

  test('a third-party system is one of the kinds; its secret is made by the server and shown once', async () => {
    const body = {
      ...draft(),
      kind: 'thirdParty',
      settings: { entryUrl: 'https://shop.test.invalid/enter', secret: 'chosen by somebody' },
    };
    const { data } = await save(body);
    expect(data.made['secret']).toMatch(/^[\w-]{43}$/);
    const again = { ...body, systemId: data.systemId, version: 1 };
    expect((await save(again)).data.made).toEqual({});
    const systems = await server.call<{ systemId: string }[]>(ENDPOINTS.thirdparty.systems, {}, owner);
    expect(systems.data.map(({ systemId }) => systemId)).toContain(data.systemId);
    await save({ ...again, version: 2, enabled: false });
    expect((await server.call(ENDPOINTS.thirdparty.systems, {}, owner)).data).toEqual([]);
    expect((await server.call(docking.remove, { body: { systemId: data.systemId } }, owner)).code).toBe('0');
    expect((await server.call(docking.detail, { body: { systemId: data.systemId } }, owner)).code).toBe('-10007');
  });
});

describe('the test of OpenID Connect walks through every step', () => {
  let systemId: string;
  beforeAll(async () => {
    ({ systemId } = (await save(draft())).data);
  });

  test('all of them pass, and the list says so', async () => {
    const steps = await stepsOf(systemId);
    expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'network ok',
      'tls warning',
      'discovery ok',
      'issuer ok',
      'clock ok',
      'keys ok',
      'scopes ok',
      'client ok',
      'callback ok',
    ]);
    const list = (await server.call<DockingSystem[]>(docking.list, { body: {} }, owner)).data;
    expect(list.find((one) => one.systemId === systemId)?.lastTest).toMatchObject({ ok: true, label: '' });
  });

  test.each<[step: string, says: RegExp, manners: ProviderManners]>([
    ['discovery', /not JSON/, { discovery: (response) => response.end('<html>') }],
    ['discovery', /status 503/, { discovery: (response) => response.writeHead(503).end() }],
    ['discovery', /lacks jwks_uri/, { metadata: { jwks_uri: undefined } }],
    ['issuer', /issuer https:\/\/other/, { metadata: { issuer: 'https://other.test.invalid' } }],
    ['clock', /1[12]\d seconds ahead/, { ahead: 120 }],
    ['clock', /1[12]\d seconds behind/, { ahead: -120 }],
    ['keys', /no key that signs/, { keys: [] }],
    ['scopes', /not offer these scopes: profile email/, { metadata: { scopes_supported: ['openid'] } }],
    ['client', /invalid_client/, { secret: 'another one' }],
  ])('it names %s: %s', async (step, says, manners) => {
    provider.manners = manners;
    const steps = await stepsOf(systemId);
    expect(failedStep(steps)).toMatchObject({ step, text: expect.stringMatching(says) });
    const after = steps.slice(steps.findIndex((one) => one.state === 'failed') + 1);
    expect(after.every(({ state }) => state === 'skipped')).toBe(true);
  });

  test('an address outside the trusted networks and a name that nobody has fail at the network', async () => {
    const at = async (issuer: string) => {
      const body = { ...draft(), settings: { ...draft().settings, issuer } };
      return failedStep(await stepsOf((await save(body)).data.systemId));
    };
    expect(await at('https://169.254.169.254')).toMatchObject({
      step: 'network',
      text: expect.stringContaining('trusted'),
    });
    expect(await at('https://id.test.invalid')).toMatchObject({ step: 'network' });
    // It answers, without encryption.
    expect(await at(provider.issuer.replace('http:', 'https:'))).toMatchObject({ step: 'tls' });
  });
});
