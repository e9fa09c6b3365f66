/** @page */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { fetchTelling } from './fetch-telling.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const allow = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method === 'OPTIONS') return response.writeHead(204, allow).end();
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () =>
      response
        .writeHead(201, { ...allow, 'access-control-expose-headers': 'x-kept', 'x-kept': 'a: b' })
        .end(`${bytes}`),
    );
    return response;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

test('tells what has been sent and answers as fetch does', async () => {
  const told: number[] = [];
  const body = new Blob(['x'.repeat(200_000)]);
  const reply = await fetchTelling(body, (bytes) => told.push(bytes))(new Request(url, { method: 'POST', body }));
  expect([reply.status, await reply.text(), reply.headers.get('x-kept')]).toEqual([201, '200000', 'a: b']);
  // The browser of the tests counts differently.
  expect(told).not.toEqual([]);
});

test('gives up with its signal and tells a server that is not there', async () => {
  const controller = new AbortController();
  controller.abort(new Error('enough'));
  const { signal } = controller;
  await expect(fetchTelling('x', () => undefined)(new Request(url, { method: 'POST', signal }))).rejects.toThrow(
    'enough',
  );
  const nowhere = new Request('http://127.0.0.1:9/', { method: 'POST' });
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  await expect(fetchTelling('x', () => undefined)(nowhere)).rejects.toThrow('got no answer');
});
