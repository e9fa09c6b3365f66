import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { compositionSchema, ENDPOINTS, type SignedComposition, type SignedIn } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { isOverrideAddress, openOverrides, overrideSetCookie, sealOverrides } from './override-cookie.ts';

const key = Buffer.alloc(64, 7);
const content = { sessionId: 's1', overrides: [{ remote: 'mf-admin', address: 'http://localhost:3001/' }] };

describe('override cookie', () => {
  it('opens what it sealed, and nothing that was changed or sealed with another key', () => {
    const sealed = sealOverrides(content, key);
    expect(openOverrides(`a=b; tessera_override=${sealed}; c=d`, key)).toEqual(content);
    expect(openOverrides(`tessera_override=${sealed}`, Buffer.alloc(64, 8))).toBeNull();
    const [, mac] = sealed.split('.');
    const evil = Buffer.from(JSON.stringify({ ...content, sessionId: 's2' })).toString('base64url');
    expect(openOverrides(`tessera_override=${evil}.${mac}`, key)).toBeNull();
    for (const header of [undefined, '', 'tessera_override=', 'tessera_override=x.y.z']) {
      expect(openOverrides(header, key)).toBeNull();
    }
  });

  it('is for the session, out of reach of scripts and of other sites', () => {
    expect(overrideSetCookie(content, key, true)).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(overrideSetCookie({ ...content, overrides: [] }, key, false)).toContain('Max-Age=0');
  });

  it.each([
    ['http://localhost:3001/', true],
    ['http://127.0.0.9:80/x/', true],
    ['http://[::1]:3001/', true],
    ['https://dev.example.com/mf/', true],
    ['http://dev.example.com/', false],
    ['https://evil.test/', false],
    ['http://localhost.evil.test/', false],
    ['http://localhost@evil.test/', false],
    ['http://user:pw@localhost/', false],
    ['ftp://localhost/', false],
    ['http://localhost/?next=1', false],
  ])('%s: %s', (address, expected) => {
    expect(isOverrideAddress(address, ['https://dev.example.com'])).toBe(expected);
  });
});

describe('override of a session', () => {
  let server: TestServer;
  let editor: SignedIn;
  let owner: SignedIn;
  beforeAll(async () => {
    server = await startTestServer();
    await mkdir(join(server.home, 'shell/dist'), { recursive: true });
    await writeFile(join(server.home, 'shell/dist/index.html'), '<!doctype html>');
    [owner, editor] = [await server.signIn(), await server.signIn('editor')];
  });
  afterAll(() => server.stop());

  const override = (who: SignedIn, address: string | null, cookie = '') =>
    server.call(ENDPOINTS.platform.override, { body: { remote: 'mf-admin', address }, headers: { cookie } }, who.token);
  const overridesOf = async (who: SignedIn, cookie: string) => {
    const input = { headers: { cookie } };
    const { data } = await server.call<SignedComposition>(ENDPOINTS.platform.composition, input, who.token);
    return compositionSchema.parse(JSON.parse(data.payload)).overrides;
  };
  const policy = async (cookie: string) =>
    (await fetch(`${server.url}/`, { headers: { cookie } })).headers.get('content-security-policy') ?? '';

  it('reaches the own session and the policy of its pages, and nobody else', async () => {
    const reply = await override(editor, 'http://localhost:3001');
    const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0]!;
    expect(await overridesOf(editor, cookie)).toEqual([{ remote: 'mf-admin', address: 'http://localhost:3001/' }]);
    expect(await overridesOf(owner, cookie)).toEqual([]);
    expect(await overridesOf(editor, '')).toEqual([]);
    const wide = await policy(cookie);
    expect(wide).toMatch(/script-src [^;]*http:\/\/localhost:3001/);
    expect(wide).toMatch(/connect-src [^;]*http:\/\/localhost:3001/);
    expect(await policy('')).not.toContain('localhost:3001');
    expect(await policy(`${cookie}x`)).not.toContain('localhost:3001');
    const ended = await override(editor, null, cookie);
    expect(ended.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('is refused from elsewhere, and to whoever may not', async () => {
    expect((await override(editor, 'https://evil.test/')).code).toBe('-40009');
    expect((await override(editor, 'javascript:alert(1)')).code).toMatch(/-40009|-10001/);
    const reader = await server.signIn('reader');
    expect((await override(reader, 'http://localhost:3001/')).code).toBe('-110001');
    const second = await server.createCorporation();
    const outsider = await server.signIn(second.accounts.owner.account);
    expect((await override(outsider, 'http://localhost:3001/')).code).toBe('-110001');
  });
});
