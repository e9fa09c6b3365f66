import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { ReadyAnswer } from './ready-answer.ts';

const large = { cells: Array.from({ length: 500 }, (_, row) => `行 ${row}`) };
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function compressed(answer: ReadyAnswer, accepted: string) {
  for (;;) {
    const found = answer.encoded(accepted);
    if (found.encoding) return found;
    await settled();
  }
}

describe('an answer whose bytes are ready', () => {
  test('is the envelope, written once', () => {
    const answer = new ReadyAnswer(large);
    expect(JSON.parse(answer.bytes.toString())).toEqual({ code: '0', msg: '', data: large });
    expect(answer.bytes).toBe(answer.bytes);
    expect(new ReadyAnswer(large).etag).toBe(answer.etag);
    expect(new ReadyAnswer({ ...large, more: 1 }).etag).not.toBe(answer.etag);
  });

  test('is compressed once for those who accept it, and nobody waits for that', async () => {
    const answer = new ReadyAnswer(large);
    expect(answer.encoded('gzip, br')).toEqual({ bytes: answer.bytes });
    const [br, gzip] = [await compressed(answer, 'gzip, deflate, br'), await compressed(answer, 'gzip')];
    expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.bytes)).toEqual(answer.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(answer.bytes);
    expect(answer.encoded('br').bytes).toBe(br.bytes);
    expect(answer.encoded(undefined).bytes).toBe(answer.bytes);
    expect(answer.encoded('identity').bytes).toBe(answer.bytes);
  });

  test('is not compressed for the only one who asks', async () => {
    const answer = new ReadyAnswer(large);
    answer.encoded('br');
    // Begun later and done by now: the first would be, too.
    await compressed(new ReadyAnswer(large), 'br');
    expect(answer.encoded('br')).toEqual({ bytes: answer.bytes });
  });

  test('is sent as it is where compressing saves nothing', async () => {
    const answer = new ReadyAnswer({ cells: [] });
    answer.encoded('br');
    answer.encoded('br');
    await settled();
    expect(answer.encoded('br')).toEqual({ bytes: answer.bytes });
  });
});
