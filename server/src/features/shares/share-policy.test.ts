import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  EMBED_LINKS,
  ENDPOINTS,
  OPEN_POLICY,
  PAGE_PATHS,
  SHARE_PARAM,
  SHARE_PATHS,
  type SecurityPolicy,
  type Share,
} from '@tessera/contract';

import { ORIGIN, PASSWORD, setUpShares, type ShareSetup } from './shares.fixture.ts';

const { securityPolicy, share } = ENDPOINTS;
let setup: ShareSetup;
let owner: string;
beforeAll(async () => {
  setup = await setUpShares();
  owner = (await setup.server.signIn('owner')).token;
}, 60_000);
beforeEach(() => allow({}));
afterEach(() => {
  setup.clock.later = 0;
});
afterAll(() => setup.server.stop());

async function allow(part: Partial<SecurityPolicy>): Promise<void> {
  const { server } = setup;
  const { data } = await server.call<{ version: number }>(securityPolicy.read, { body: {} }, owner);
  const body = { policy: { ...OPEN_POLICY, ...part }, version: data.version };
  expect((await server.call(securityPolicy.save, { body }, owner)).code).toBe('0');
}
const entrance = async (shareId: string) => (await setup.server.call(share.entrance, { params: { id: shareId } })).code;
const stateOf = async (shareId: string) => {
  const { call, menuCode } = setup;
  return (await call<Share[]>(share.list, { menuCode })).data.find((one) => one.shareId === shareId)?.state;
};
const refusal = async (change: object) => {
  const { call, menuCode } = setup;
  const body = { menuCode, reportCode: null, name: 'Another', enabled: true, expiresAt: null, ...change };
  return (await call(share.edit, body)).code;
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('shares that the corporation does not allow are closed at once, those inside too, and open again with it', async () => {
  const { make, inside, report } = setup;
  const bare = await make();
  const guarded = await make({ password: PASSWORD });
  const token = await inside(bare.shareId);
  await allow({ shares: 'password' });
  expect([await entrance(bare.shareId), await entrance(guarded.shareId)]).toEqual(['-20127', '0']);
  expect((await report(bare.shareId, token)).code).toBe('-20127');
  expect([await stateOf(bare.shareId), await stateOf(guarded.shareId)]).toEqual(['barred', 'open']);
  await allow({ shares: 'off' });
  expect(await entrance(guarded.shareId)).toBe('-20127');
  await allow({});
  expect([await entrance(bare.shareId), await entrance(guarded.shareId)]).toEqual(['0', '0']);
});

test('none is made that could not be entered; one that is there can be switched off', async () => {
  const { make, changed } = setup;
  const bare = await make();
  await allow({ shares: 'password' });
  expect(await refusal({})).toBe('-32008');
  expect(await refusal({ password: PASSWORD })).toBe('0');
  expect((await changed(bare, { enabled: false })).code).toBe('0');
  expect((await changed(bare, { enabled: true })).code).toBe('-32008');
  await allow({ shares: 'off' });
  expect(await refusal({ password: PASSWORD })).toBe('-32008');
});

test('a share ends with the longest life that the corporation gives, counted from when it was made', async () => {
  const { make, clock } = setup;
  const old = await make();
  await allow({ shareDays: 7 });
  expect(await refusal({})).toBe('-32008');
  expect(await refusal({ expiresAt: inDays(8) })).toBe('-32008');
  const next = await make({ expiresAt: inDays(2) });
  expect([await entrance(old.shareId), await entrance(next.shareId)]).toEqual(['0', '0']);
  clock.later = 3 * 86_400_000;
  expect([await entrance(old.shareId), await entrance(next.shareId)]).toEqual(['0', '-20125']);
  clock.later = 7 * 86_400_000 + 60_000;
  expect(await entrance(old.shareId)).toBe('-20125');
});

test('shares are framed by the sites that the corporation allows alone, those that were made before too', async () => {
  const { make, enter } = setup;
  const { shareId } = await make({ origins: [ORIGIN] });
  const entered = async () => (await enter(shareId, { origin: ORIGIN })).code;
  expect(await entered()).toBe('0');
  await allow({ embedOrigins: ['https://intranet.example.com'] });
  expect(await entered()).toBe('-32006');
  expect(await refusal({ origins: [ORIGIN] })).toBe('-63102');
  expect(await refusal({ origins: ['https://intranet.example.com'] })).toBe('0');
  await allow({ embedOrigins: ['https://intranet.example.com', ORIGIN] });
  expect(await entered()).toBe('0');
});

test('each page of a share names the sites of its author that the corporation allows, and no other page does', async () => {
  const { make, changed, server } = setup;
  const dist = join(server.home, 'shell', 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'index.html'), '<html></html>');
  const framedBy = async (path: string, shareId: string) => {
    const { headers } = await fetch(`${server.url}${path}?${SHARE_PARAM}=${shareId}`, {
      headers: { accept: 'text/html' },
    });
    return /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  };
  const intranet = 'https://intranet.example.com';
  const made = await make({ origins: [ORIGIN, intranet] });
  const { shareId } = made;
  const pages = [...Object.values(SHARE_PATHS), ...Object.values(EMBED_LINKS), PAGE_PATHS.reportPrint];
  for (const path of pages)
    expect([path, await framedBy(path, shareId)]).toEqual([path, `'self' ${ORIGIN} ${intranet}`]);
  expect(await framedBy('/main/dashboard', shareId)).toBe("'self'");
  expect(await framedBy(SHARE_PATHS.board, 'another')).toBe("'self'");

  await allow({ embedOrigins: [intranet, 'https://elsewhere.example.com'] });
  for (const path of pages) expect([path, await framedBy(path, shareId)]).toEqual([path, `'self' ${intranet}`]);
  await allow({ shares: 'off' });
  expect(await framedBy(SHARE_PATHS.board, shareId)).toBe("'self'");
  await allow({});
  expect(await framedBy(SHARE_PATHS.board, shareId)).toBe(`'self' ${ORIGIN} ${intranet}`);
  await changed(made, { enabled: false, origins: [ORIGIN] });
  expect(await framedBy(SHARE_PATHS.board, shareId)).toBe("'self'");
});
