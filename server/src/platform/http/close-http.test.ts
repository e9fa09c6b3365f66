import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';

import fastify from 'fastify';

import { closable } from './close-http.ts';

describe('closing', () => {
  test('does not wait for a connection on which nothing was asked, but for a running request', async () => {
    const http = fastify();
    const close = closable(http);
    let answer: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      http.get('/', () => {
        resolve();
        return new Promise((reply) => {
          answer = () => reply('answered');
        });
      });
    });
    await http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = http.server.address() as AddressInfo;
    const silent = connect(port, '127.0.0.1');
    const reply = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
    await Promise.all([once(silent, 'connect'), arrived]);
    const ended = once(silent, 'close');
    const closed = close();
    answer();
    expect(await reply).toBe('answered');
    await Promise.all([ended, closed]);
  });
});
