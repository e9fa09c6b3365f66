import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';

import type { TransportRequest } from '@tessera/contract';

import { createAcceptedCompositions } from './accepted-compositions.ts';
import { createCompositionSource } from './composition-source.ts';
import { makeComposition } from './testing/factories.ts';

function sourceOn(shareId: string | null) {
  const requests: TransportRequest[] = [];
  const touched: string[] = [];
  const source = createCompositionSource({
    transport: {
      send: async (request: TransportRequest) => {
        requests.push(request);
        return { code: '-10003', msg: 'no answer', data: null, requestId: '1' };
      },
    } as never,
    storage: { getItem: (key: string) => (touched.push(key), null), setItem: (key: string) => void touched.push(key) },
    share: () => shareId,
    accepted: { check: () => undefined, advance: () => undefined },
    keys: [],
    hostname: 'tessera.example.com',
    subtle: undefined,
  } as never);
  return { source, requests, touched };
}

it('asks for a share what its corporation shows it with, and neither takes nor leaves what members keep', async () => {
  const shared = sourceOn('a-share');
  await expect(shared.source.read(async () => null)).rejects.toMatchObject({ fault: 'network' });
  expect(shared.requests.map(({ query }) => query)).toEqual([{ shareId: 'a-share' }]);
  expect(shared.touched).toEqual([]);
  const own = sourceOn(null);
  await expect(own.source.read(async () => null)).rejects.toMatchObject({ fault: 'network' });
  expect(own.requests.map(({ query }) => query)).toEqual([{}]);
  expect(own.touched).not.toEqual([]);
});

/** A source whose server signs at a time of its choice, and may be away. */
function signingServer(unattended: boolean) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const stored = new Map<string, string>();
  const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) };
  const now = Date.now();
  const served = { corporationCode: 'C1' as string | null, hours: 0, away: false, signsAlong: true, asked: 0 };
  const source = createCompositionSource({
    transport: {
      send: async ({ query }: TransportRequest) => {
        if (served.away) throw new Error('away');
        served.asked += 1;
        const issuedAt = new Date(now + served.hours * 3_600_000).toISOString();
        const { challenge } = query as { challenge?: string };
        const composition = makeComposition([], { corporationCode: served.corporationCode, issuedAt });
        const payload = JSON.stringify({ ...composition, ...(served.signsAlong && { challenge }) });
        const signature = sign(null, Buffer.from(payload), privateKey).toString('base64');
        return { code: '0', msg: '', data: { payload, signature, keyId: 'k' }, requestId: '1' };
      },
    } as never,
    storage,
    unattended,
    accepted: createAcceptedCompositions({ storage, now: () => now }),
    share: () => null,
    keys: [{ keyId: 'k', spki, loopbackOnly: false }],
    hostname: 'tessera.example.com',
    subtle: webcrypto.subtle as unknown as SubtleCrypto,
  });
  const read = (hours: number, corporationCode: string | null = 'C1') => {
    Object.assign(served, { hours, corporationCode });
    return source.read(async () => 'C1');
  };
  return { read, served, source, storage };
}

it('takes no composition that was replayed: of another corporation, of yesterday, or older than the last', async () => {
  const { read, served } = signingServer(false);
  served.signsAlong = false;
  await expect(read(-1)).resolves.toMatchObject({ corporationCode: 'C1' });
  await expect(read(-1, 'C2')).rejects.toMatchObject({ fault: 'refused' });
  await expect(read(-30)).rejects.toMatchObject({ fault: 'refused' });
  await expect(read(-2)).rejects.toMatchObject({ fault: 'refused' });
  await expect(read(0)).resolves.toMatchObject({ corporationCode: 'C1' });
});

it('takes one that was signed along with its own text, however wrong the clock of the machine is', async () => {
  const { read, served } = signingServer(false);
  await expect(read(1_000)).resolves.toMatchObject({ corporationCode: 'C1' });
  expect(served.asked).toBe(2);
  await expect(read(1_000, 'C2')).rejects.toMatchObject({ fault: 'refused' });
});

it('starts a wall with what was kept, however long its server is away; other pages with what is of today', async () => {
  for (const unattended of [true, false]) {
    const { read, served, source } = signingServer(unattended);
    // By its clock that was three days ago.
    await read(-72);
    served.away = true;
    const again = source.read(async () => 'C1');
    if (unattended) await expect(again).resolves.toMatchObject({ corporationCode: 'C1' });
    else await expect(again).rejects.toMatchObject({ fault: 'refused' });
  }
});
