import { ENDPOINTS, errorKeyOf, ERRORS, type EmbedKey } from '@tessera/contract';
import { SignJWT } from 'jose';

import { choosing, locked, ORIGIN, PASSWORD, setUpShares, type ShareSetup } from './shares.fixture.ts';

const { share } = ENDPOINTS;
let setup: ShareSetup;
beforeAll(async () => {
  setup = await setUpShares();
}, 60_000);
afterAll(() => setup.server.stop());
afterEach(() => {
  setup.clock.later = 0;
});

describe('tokens of a corporation’s own servers', () => {
  const rotate = async () => (await setup.call<{ key: EmbedKey; secret: string }>(share.rotate, {}, setup.owner)).data;
  const sign = ({ key, secret }: Awaited<ReturnType<typeof rotate>>, claims: object, seconds = 300, kid = key.keyId) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', kid })
      .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
      .sign(Buffer.from(secret, 'base64url'));

  test('enter without a password, narrow the share, and are asked for where the link does not do', async () => {
    const { make, enter, inside, report } = setup;
    const key = await rotate();
    const { shareId } = await make({ password: PASSWORD, tokenOnly: true, origins: [ORIGIN] });
    expect((await enter(shareId, { password: PASSWORD })).code).toBe(ERRORS.embedTokenNeeded.code);
    const embedToken = await sign(key, { share: shareId, filters: locked(['华东']) });
    const token = await inside(shareId, { embedToken, origin: ORIGIN });
    expect((await report(shareId, token, choosing(['华北']))).data.values[0]).toEqual(['华东']);
    const narrowed = await sign(key, { share: shareId, filters: [], origins: ['https://other.example.com'] });
    expect((await enter(shareId, { embedToken: narrowed, origin: ORIGIN })).code).toBe('-32006');
    expect((await enter(shareId, { embedToken, origin: 'https://evil.example.com' })).code).toBe('-32006');
    const forOne = await sign(key, { share: shareId, filters: [], origins: [ORIGIN] });
    expect((await enter(shareId, { embedToken: forOne })).code).toBe('-32006');
    expect((await enter(shareId, { embedToken: forOne, origin: ORIGIN })).code).toBe('0');
    const nowhere = await sign(key, { share: shareId, filters: [{ ...locked(['华东'])[0], componentCode: 'regoin' }] });
    expect((await enter(shareId, { embedToken: nowhere, origin: ORIGIN })).code).toBe(ERRORS.embedTokenFilter.code);
  });

  test('are refused when forged, too old, too long, for another share or of a retired key; who is inside is out', async () => {
    const { owner, call, make, enter, inside, report } = setup;
    const key = await rotate();
    const [one, other] = [await make({ password: PASSWORD }), await make({ password: PASSWORD })];
    const good = { share: one.shareId, filters: [] };
    const reasonOf = async (embedToken: string) => errorKeyOf((await enter(one.shareId, { embedToken })).code);
    expect(await reasonOf(await sign(key, { ...good, share: other.shareId }))).toBe('embedTokenShare');
    expect(await reasonOf(await sign(key, good, -5))).toBe('embedTokenExpired');
    const bad = [
      // What nobody with a key has signed is told nothing of its claims.
      await sign({ ...key, secret: Buffer.alloc(32).toString('base64url') }, good, -5),
      await sign(key, good, 25 * 3_600),
      await sign({ ...key, secret: Buffer.alloc(32).toString('base64url') }, good),
      await sign(key, good, 300, 'nobody'),
      'none',
      `${Buffer.from(JSON.stringify({ alg: 'none', kid: key.key.keyId })).toString('base64url')}.e30.`,
    ];
    for (const embedToken of bad) expect(await reasonOf(embedToken)).toBe('embedTokenInvalid');
    const token = await inside(one.shareId, { embedToken: await sign(key, good) });
    expect((await call(share.retire, { keyId: key.key.keyId }, owner)).code).toBe('0');
    expect((await report(one.shareId, token)).code).toBe('-32003');
    expect(await reasonOf(await sign(key, good))).toBe('embedTokenInvalid');
  });

  test('of the key before hold for a day; owners alone see keys, and no secret twice', async () => {
    const { owner, editor, call, make, enter } = setup;
    const before = await rotate();
    await rotate();
    const { shareId } = await make({ password: PASSWORD });
    const embedToken = await sign(before, { share: shareId, filters: [] }, 23 * 3_600);
    expect((await enter(shareId, { embedToken })).code).toBe('0');
    const keys = await call<EmbedKey[]>(share.keys, {}, owner);
    expect(keys.data.find(({ keyId }) => keyId === before.key.keyId)?.endsAt).not.toBeNull();
    expect(JSON.stringify(keys.data)).not.toContain(before.secret);
    expect((await call(share.keys, {}, editor)).code).toBe('-110001');
    const again = await sign(before, { share: shareId, filters: [] }, 26 * 3_600);
    setup.clock.later = 25 * 3_600_000;
    expect((await enter(shareId, { embedToken: again })).code).toBe('-32005');
  });
});
