import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { compositionSchema, ENDPOINTS, type Licence, type SignedComposition } from '@tessera/contract';

import { buildArchive, startTestServer, type TestServer } from '../../testing/index.ts';
import { createLicences, licenceStatus, readLicence, refusalOf, signLicence, type LicenceService } from './index.ts';

const DAY = 86_400_000;
const keys = generateKeyPairSync('ed25519');
const licence = (change: Partial<Licence> = {}): Licence => ({
  licenceId: `l-${Math.random()}`,
  corporationCode: 'sample',
  remotes: '*',
  seats: 25,
  issuedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  loopbackOnly: false,
  ...change,
});
const fileOf = (change: Partial<Licence> = {}, key: KeyObject = keys.privateKey) =>
  JSON.stringify(signLicence(licence(change), key));

describe('licence files', () => {
  it('holds only as it was signed', () => {
    const file = JSON.parse(fileOf({ seats: 5 })) as { payload: string };
    expect(readLicence(JSON.stringify(file), keys.publicKey).licence.seats).toBe(5);
    const richer = { ...file, payload: file.payload.replace('"seats":5', '"seats":500') };
    const refused = expect.objectContaining({ key: 'licenceInvalid' }) as Error;
    expect(() => readLicence(JSON.stringify(richer), keys.publicKey)).toThrow(refused);
    const foreign = generateKeyPairSync('ed25519');
    expect(() => readLicence(fileOf({}, foreign.privateKey), keys.publicKey)).toThrow(refused);
    const claimed = { ...(JSON.parse(fileOf({}, foreign.privateKey)) as object), keyId: file && 'x' };
    expect(() => readLicence(JSON.stringify(claimed), keys.publicKey)).toThrow(refused);
    expect(() => readLicence('not json', keys.publicKey)).toThrow(refused);
  });

  it.each([
    [null, 'valid', null],
    [31, 'valid', null],
    [29, 'expiring', null],
    [0.01, 'expiring', null],
    [-1, 'grace', null],
    [-13.9, 'grace', null],
    [-14.1, 'expired', 'licence-expired'],
  ] as const)('with %s days left it is %s', (days, state, reason) => {
    const now = new Date('2026-06-01T00:00:00.000Z');
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY).toISOString();
    expect(licenceStatus(licence({ expiresAt }), now).state).toBe(state);
    expect(refusalOf(licence({ expiresAt }), 'mf-admin', now)).toBe(reason);
  });

  it('covers the remotes that it names', () => {
    const now = new Date();
    expect(refusalOf(licence({ remotes: ['mf-admin'] }), 'mf-admin', now)).toBeNull();
    expect(refusalOf(licence({ remotes: ['mf-admin'] }), 'mf-data', now)).toBe('not-licensed');
    expect(refusalOf(null, 'mf-admin', now)).toBe('not-licensed');
  });
});

describe('licences on a server', () => {
  let folder: string;
  let server: TestServer;
  let licences: LicenceService;
  let now = new Date('2026-06-01T00:00:00.000Z');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-licence-'));
    const keyFile = join(folder, 'licence.pub.pem');
    await writeFile(keyFile, keys.publicKey.export({ type: 'spki', format: 'pem' }));
    server = await startTestServer({ env: { TESSERA_LICENCE_PUBLIC_KEY_FILE: keyFile }, now: () => now });
    licences = createLicences(server.app.services, { broadcast: () => Promise.resolve() }, folder);
    const { token } = await server.signIn();
    for (const remote of ['mf-one', 'mf-two']) {
      const build = `${remote.replace('-', '')}build1`;
      await server.call(ENDPOINTS.platform.upload, { body: buildArchive({ remote, build }) }, token);
      await server.call(ENDPOINTS.platform.promote, { body: { remote, build, channel: 'stable' } }, token);
    }
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  async function composition() {
    const { token } = await server.signIn();
    const { data } = await server.call<SignedComposition>(ENDPOINTS.platform.composition, {}, token);
    return { text: data.payload, ...compositionSchema.parse(JSON.parse(data.payload)) };
  }

  async function codesOfCalls() {
    const { token } = await server.signIn();
    const chart = { menuCode: 'none', reportCode: 'none' };
    const replies = [
      await server.call(ENDPOINTS.admin.listRole, { body: {} }, token),
      await server.call(ENDPOINTS.dashboard.selectMenuMap, { body: {} }, token),
      await server.call(ENDPOINTS.query.boardReport, { body: chart }, token),
      await server.call(ENDPOINTS.report.published, { params: { id: 'none' } }, token),
    ];
    return replies.map(({ code }) => code);
  }

  it('gives not a byte of build data without a licence, but the reason for a deep link', async () => {
    const { text, remotes, licence: status } = await composition();
    expect(status.state).toBe('missing');
    expect(remotes.map(({ name, state, reason, lockedPaths }) => [name, state, reason, lockedPaths])).toEqual([
      ['mf-one', 'unlicensed', 'not-licensed', ['/mf-one', 'mf-one/about']],
      ['mf-two', 'unlicensed', 'not-licensed', ['/mf-two', 'mf-two/about']],
    ]);
    expect(text).not.toContain('/remotes/');
    expect(text).not.toContain('build1');
  });

  it('gives what an installed licence names, and its seats', async () => {
    const installed = await licences.install(fileOf({ remotes: ['mf-one'], seats: 7 }));
    expect(installed.seats).toBe(7);
    expect(await licences.seatsOf('sample')).toBe(7);
    const { remotes, licence: status } = await composition();
    expect(status).toEqual({ state: 'valid', expiresAt: null, seats: 7 });
    expect(remotes.map(({ state }) => state)).toEqual(['enabled', 'unlicensed']);
    const { token } = await server.signIn();
    const { data } = await server.call(ENDPOINTS.platform.licences, {}, token);
    expect(data).toMatchObject([
      {
        corporationCode: 'sample',
        seatsUsed: 3,
        status: { seats: 7 },
        remotes: [{ state: 'enabled' }, { state: 'unlicensed' }],
      },
    ]);
  });

  it('warns, then takes remotes away with the reason, and never touches data', async () => {
    await licences.install(fileOf({ expiresAt: '2026-06-20T00:00:00.000Z' }));
    expect((await composition()).licence.state).toBe('expiring');
    now = new Date('2026-06-30T00:00:00.000Z');
    const grace = await composition();
    expect([grace.licence.state, grace.remotes[0]?.state]).toEqual(['grace', 'enabled']);
    now = new Date('2026-07-05T00:00:00.000Z');
    const over = await composition();
    expect([over.licence.state, over.remotes[0]?.reason]).toEqual(['expired', 'licence-expired']);
    const { services } = server.app;
    const { builds } = await services.store
      .selectFrom('release_build')
      .select((e) => e.fn.countAll<number>().as('builds'))
      .executeTakeFirstOrThrow();
    expect(builds).toBe(2);
    await licences.install(fileOf());
    expect((await composition()).remotes.map(({ state }) => state)).toEqual(['enabled', 'enabled']);
  });

  it.each([
    ['without a remote of its own', { remotes: ['mf-admin'] }, '2026-06-01', ['0', '-40007', '-40007', '-40007']],
    [
      'in force',
      { remotes: ['mf-dashboard'], expiresAt: '2026-06-20T00:00:00.000Z' },
      '2026-06-10',
      ['-40007', '0', '-30006', '-40007'],
    ],
    ['of reports', { remotes: ['mf-report'] }, '2026-06-01', ['-40007', '-40007', '-40007', '-10007']],
    ['in grace', { expiresAt: '2026-06-20T00:00:00.000Z' }, '2026-06-30', ['0', '0', '-30006', '-10007']],
    ['expired', { expiresAt: '2026-06-20T00:00:00.000Z' }, '2026-07-05', ['-40007', '-40007', '-40007', '-40007']],
  ] as const)('answers calls of a remote only where its licence covers it: %s', async (_, change, day, expected) => {
    now = new Date('2026-06-01T00:00:00.000Z');
    await licences.install(fileOf({ ...change, remotes: 'remotes' in change ? [...change.remotes] : '*' }));
    now = new Date(`${day}T00:00:00.000Z`);
    expect(await codesOfCalls()).toEqual(expected);
  });

  it('answers no call of a remote that is disabled for the corporation, and again once it is enabled', async () => {
    now = new Date('2026-06-01T00:00:00.000Z');
    await licences.install(fileOf());
    const { token } = await server.signIn();
    const build = { remote: 'mf-dashboard', build: 'mfdashboard1' };
    await server.call(ENDPOINTS.platform.upload, { body: buildArchive(build) }, token);
    const set = (enabled: boolean) =>
      server.call(
        ENDPOINTS.platform.setEnabled,
        { body: { remote: 'mf-dashboard', targetCorporation: 'sample', enabled } },
        token,
      );
    expect((await set(false)).code).toBe('0');
    expect(await codesOfCalls()).toEqual(['0', '-40007', '-40007', '-10007']);
    expect((await set(true)).code).toBe('0');
    expect(await codesOfCalls()).toEqual(['0', '0', '-30006', '-10007']);
  });

  it('reads a licence that is asked for with every request once, and another one at once', async () => {
    now = new Date('2026-06-01T00:00:00.000Z');
    await licences.install(fileOf({ seats: 4 }));
    const first = await licences.of('sample');
    expect(await licences.of('sample')).toBe(first);
    await licences.install(fileOf({ seats: 5 }));
    expect(await licences.seatsOf('sample')).toBe(5);
    expect(await licences.seatsOf('another')).toBe(1);
  });

  it('refuses to install what is expired or signed by somebody else', async () => {
    const refused = { key: 'licenceInvalid' };
    await expect(licences.install(fileOf({ expiresAt: '2026-01-02T00:00:00.000Z' }))).rejects.toMatchObject(refused);
    const foreign = generateKeyPairSync('ed25519').privateKey;
    await expect(licences.install(fileOf({}, foreign))).rejects.toMatchObject(refused);
  });

  it('does not believe a licence that was changed in the store', async () => {
    const { store } = server.app.services;
    await licences.install(fileOf({ licenceId: 'changed', seats: 3 }));
    const file = JSON.parse(fileOf({ licenceId: 'changed', seats: 3 })) as { payload: string };
    const forged = JSON.stringify({ ...file, payload: file.payload.replace('"seats":3', '"seats":null') });
    await store.updateTable('licence').set({ file: forged }).where('licence_id', '=', 'changed').execute();
    expect(await licences.of('sample')).toBeNull();
    expect((await composition()).licence.state).toBe('missing');
  });
});

describe('the sample licence', () => {
  it('allows everything on loopback and nothing elsewhere', async () => {
    const services = (host: string) =>
      createLicences(
        {
          env: { TESSERA_HOST: host },
          store: { selectFrom: () => emptyQuery },
          log: { child: () => ({}) },
          bus: { listening: true, subscribe: () => () => undefined },
          ownWrites: { subscribe: () => () => undefined },
          now: () => new Date(),
        } as never,
        { broadcast: () => Promise.resolve() },
        '/nowhere',
      );
    expect(await services('127.0.0.1').of('any')).toMatchObject({ remotes: '*', seats: null, loopbackOnly: true });
    expect(await services('0.0.0.0').of('any')).toBeNull();
    expect(await services('0.0.0.0').seatsOf('any')).toBe(1);
  });
});

/** A query that finds nothing. */
const emptyQuery: Record<string, unknown> = new Proxy(
  {},
  { get: (_, name) => (name === 'executeTakeFirst' ? () => Promise.resolve(undefined) : () => emptyQuery) },
);
