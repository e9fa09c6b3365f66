import { gzipSync } from 'node:zlib';

import { ENDPOINTS, MAP_BYTES, type FunctionEntry } from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type SampleTokens, type TestServer } from '../../testing/index.ts';

const AREA = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: '一区' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [110, 20],
            [111, 20],
            [111, 21],
            [110, 20],
          ],
        ],
      },
    },
  ],
};
const MAP = Buffer.from(JSON.stringify(AREA));

let server: TestServer;
let tokens: SampleTokens;
beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_SAMPLE_SCALE: '0.001' } });
  tokens = await server.signInAll();
}, 120_000);
afterAll(() => server.stop());

const enter = (body: Buffer, name = '片区', token = tokens.editor) =>
  server.call<FunctionEntry>(ENDPOINTS.upload.enterFunction, { params: { type: 'map' }, query: { name }, body }, token);
const list = (orgCode = 'sample', token = tokens.editor) =>
  server.call<FunctionEntry[]>(ENDPOINTS.upload.functions, { params: { orgCode, type: 'map' } }, token);
const remove = (id: string, token = tokens.editor) =>
  server.call(ENDPOINTS.upload.removeFunction, { params: { id } }, token);

test('EP-156 to EP-158: a map is kept as areas, listed, served as nothing but data, and taken away', async () => {
  const { data: entry } = await enter(MAP);
  expect(entry).toMatchObject({ type: 'map', name: '片区', areas: 1, createdBy: expect.any(String) });
  expect((await list()).data?.map(({ id }) => id)).toContain(entry.id);
  const address = `${server.url}/files/maps/${entry.id}.json`;
  const shown = await fetch(address);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(await shown.json()).toMatchObject({
    type: 'Topology',
    objects: { areas: { geometries: [{ properties: { name: '一区' } }] } },
  });
  expect((await remove(entry.id)).code).toBe('0');
  expect((await fetch(address)).status).toBe(404);
  expect((await remove(entry.id)).code).toBe('-10007');
  expect((await list()).data?.map(({ id }) => id)).not.toContain(entry.id);
});

test('a map that is packed comes out the same; a bomb does not go off', async () => {
  expect((await enter(gzipSync(MAP))).data).toMatchObject({ areas: 1 });
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  expect(bomb.length).toBeLessThan(MAP_BYTES / 10);
  expect((await enter(bomb)).code).toBe('-30016');
  expect((await enter(gzipSync(MAP).subarray(0, 30))).code).toBe('-30015');
});

test('what is no map, too large or elsewhere is refused with its reason', async () => {
  expect((await enter(Buffer.from('<script>alert(1)</script>'))).code).toBe('-30015');
  expect((await enter(Buffer.from([0xff, 0xfe, 0x00]))).code).toBe('-30015');
  expect((await enter(Buffer.alloc(MAP_BYTES + 1, ' '))).code).toBe('-30016');
  expect((await enter(Buffer.alloc(2 * MAP_BYTES + 1))).status).toBe(413);
  const metres = JSON.stringify(AREA).replaceAll('110', '12245143');
  expect((await enter(Buffer.from(metres))).code).toBe('-30017');
  expect((await enter(Buffer.from(JSON.stringify(AREA).replace('name', 'title')))).code).toBe('-30018');
  expect((await enter(MAP, '  ')).code).toBe('-10001');
  expect((await enter(MAP, '名'.repeat(51))).code).toBe('-10001');
});

test('RU-806: the corporation of the path is the caller’s own; readers and strangers keep, see and remove nothing', async () => {
  const { data: entry } = await enter(MAP);
  const attacker = await server.createCorporation('Map thief');
  const stranger = await server.signIn(attacker.accounts.owner.account, TEST_PASSWORD, attacker.code);
  expect((await list('sample', stranger.token)).code).toBe('-110001');
  expect((await list(attacker.code, stranger.token)).data).toEqual([]);
  expect((await remove(entry.id, stranger.token)).code).toBe('-10007');
  expect((await fetch(`${server.url}/files/maps/${entry.id}.json`)).status).toBe(200);
  for (const reply of [
    await enter(MAP, 'x', tokens.reader),
    await list('sample', tokens.reader),
    await remove(entry.id, tokens.reader),
  ])
    expect(reply.code).toBe('-110001');
  expect((await enter(MAP, 'x', '')).code).toBe('-10006');
});

test('a corporation keeps fifty maps', async () => {
  const known = (await list()).data?.length ?? 0;
  for (let at = known; at < 50; at += 1) await enter(MAP, `片区 ${at}`);
  expect((await enter(MAP)).code).toBe('-10097');
});

test.each(['..%2f..%2fetc%2fpasswd', `${'0'.repeat(48)}.json`, 'x.json', ''])(
  'security 22: /files/maps/%s is not there',
  async (name) => {
    const reply = await fetch(`${server.url}/files/maps/${name}`);
    expect(await reply.text()).not.toMatch(/Topology|root:/);
    expect(reply.status).toBe(404);
  },
);
