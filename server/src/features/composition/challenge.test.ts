import { compositionSchema, ENDPOINTS, type SignedComposition } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const ask = (query: Readonly<Record<string, string>>) =>
  server.call<SignedComposition>(ENDPOINTS.platform.composition, { query });
const read = ({ payload }: SignedComposition) => compositionSchema.parse(JSON.parse(payload));

it('signs a text of the page along, keeps nothing of such a reply, and tells no other content by it', async () => {
  const challenge = 'A-page_s-random-text-22';
  const own = await ask({ challenge });
  expect(read(own.data).challenge).toBe(challenge);
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect(own.headers.get('etag')).toBeNull();
  const plain = await ask({});
  expect(read(plain.data)).not.toHaveProperty('challenge');
  expect(read(plain.data).revision).toBe(read(own.data).revision);
  expect((await ask({ challenge: 'no text of a page <b>' })).code).not.toBe('0');
});
