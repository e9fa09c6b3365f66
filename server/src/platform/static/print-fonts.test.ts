import type { AddressInfo } from 'node:net';

import { PRINT_FONTS, PRINT_FONTS_PATH } from '@tessera/contract';
import fastify, { type FastifyInstance } from 'fastify';

import { registerPrintFonts } from './print-fonts.ts';

let http: FastifyInstance;
let origin: string;
beforeAll(async () => {
  http = fastify();
  registerPrintFonts(http);
  await http.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
});
afterAll(() => http.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers } });
  return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}

test('the stylesheet of printed pages has every family of every locale, from this server alone', async () => {
  const answer = await get(PRINT_FONTS_PATH);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' });
  const families = new Set([...answer.body.matchAll(/font-family: '([^']+)'/g)].map(([, family]) => family));
  expect(families).toEqual(new Set(Object.values(PRINT_FONTS).flat()));
  const addresses = [...answer.body.matchAll(/url\(([^)]*)\)/g)].map(([, address]) => address);
  expect(addresses.length).toBeGreaterThan(300);
  expect(
    addresses.filter((address) => !/^\/fonts\/noto-sans-(sc|hk|jp)@[\d.]+\/[\w-]+\.woff2$/.test(address!)),
  ).toEqual([]);
});

test('each file that the stylesheet names is a font that browsers keep for ever', async () => {
  const { body } = await get(PRINT_FONTS_PATH);
  for (const [, address = ''] of body.matchAll(/url\(([^)]*)\)/g)) {
    const file = await get(address);
    expect([address, file.statusCode, file.body.slice(0, 4)]).toEqual([address, 200, 'wOF2']);
    expect(file.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
});

test('the stylesheet is sent compressed, and not again to who has it', async () => {
  const plain = await get(PRINT_FONTS_PATH);
  const packed = await get(PRINT_FONTS_PATH, { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(Number(packed.headers['content-length'])).toBeLessThan(plain.body.length / 2);
  expect(packed.body).toBe(plain.body);
  expect((await get(PRINT_FONTS_PATH, { 'if-none-match': String(plain.headers['etag']) })).statusCode).toBe(304);
});

test.each(['/fonts/noto-sans-sc@0.0.1/noto-sans-sc-4-wght-normal.woff2', '/fonts/..%2f..%2fpackage/package.json'])(
  '%s is no font',
  async (address) => {
    expect((await get(address)).statusCode).not.toBe(200);
  },
);
