import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

import { fastify } from 'fastify';

import { Line } from './line.ts';
import { sendLines } from './lines-answer.ts';

const envelope = (data: unknown) => Buffer.from(JSON.stringify({ code: '0', msg: '', data }));
/** Short enough to be stored, of one block, of several, and larger than a stored block. */
const DATA = ['短', 'x'.repeat(300), Array.from({ length: 40_000 }, (_, n) => `行 ${n * 7919}`), 'y'.repeat(70_000)];
const expected = DATA.map((data, n) => ({ n, code: '0', msg: '', data }));

async function sent(lines: readonly Line[], accepted: string) {
  const http = fastify();
  http.get('/', (request, reply) =>
    sendLines(request, reply, lines.length, async (n) => lines[n]!, new AbortController().signal),
  );
  const address = await http.listen({ port: 0 });
  const [response] = (await once(get(address, { headers: { 'accept-encoding': accepted } }), 'response')) as [
    IncomingMessage,
  ];
  const bytes = await buffer(response);
  await http.close();
  return { bytes, encoding: response.headers['content-encoding'] };
}
const read = (text: Buffer) =>
  text
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { n: number })
    .toSorted((one, other) => one.n - other.n);

describe('lines of several answers', () => {
  test('are one gzip member, as browsers read no more than the first', async () => {
    const { bytes, encoding } = await sent(
      DATA.map((data) => new Line(envelope(data))),
      'br, gzip',
    );
    expect(encoding).toBe('gzip');
    expect(read(gunzipSync(bytes))).toEqual(expected);
    // What follows the first member would make the sums of its end wrong.
    expect(bytes.readUInt32LE(bytes.length - 4)).toBe(gunzipSync(bytes).length);
  });

  test('are sent as they are to those who read no gzip', async () => {
    const { bytes, encoding } = await sent(
      DATA.map((data) => new Line(envelope(data))),
      'identity',
    );
    expect([encoding, read(bytes)]).toEqual([undefined, expected]);
  });

  test('are compressed once, whatever their place in a call', async () => {
    const [line, other] = DATA.slice(1, 3).map((data) => new Line(envelope(data)));
    const blocks = await line!.blocks;
    expect(await line!.blocks).toBe(blocks);
    const [first, second] = [await sent([line!, other!], 'gzip'), await sent([other!, line!], 'gzip')];
    expect(first.bytes.includes(blocks)).toBe(true);
    expect(second.bytes.includes(blocks)).toBe(true);
    expect(read(gunzipSync(second.bytes))).toMatchObject([{ data: DATA[2] }, { data: DATA[1] }]);
  });
});
