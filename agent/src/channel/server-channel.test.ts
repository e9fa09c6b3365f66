import { createHash, sign } from 'node:crypto';

import { AGENT_HEADERS, agentReplyText, z } from '@tessera/contract';

import { makeKeys } from '../identity.ts';
import { ServerChannel } from './server-channel.ts';

const own = makeKeys();
const theirs = makeKeys();
const NOW = 1_800_000_000_000;
const schema = z.object({ ok: z.boolean() });

interface Answer {
  readonly status?: number;
  readonly value?: unknown;
  /** Clock of the server. */
  readonly time?: number;
  readonly key?: string;
  /** Signature that it answers, if not that of the message. */
  readonly answers?: string;
}
/** A channel to a server that answers so, and the headers of the messages that went out. */
function channelTo(answer: (n: number) => Answer) {
  const sent: Headers[] = [];
  const ask: typeof fetch = async (_url, init) => {
    const headers = new Headers(init?.headers);
    sent.push(headers);
    const { status = 200, value = { ok: true }, time = NOW, key = theirs.privateKey, answers } = answer(sent.length);
    const body = JSON.stringify(value);
    const payload = agentReplyText({
      answers: answers ?? headers.get(AGENT_HEADERS.signature)!,
      status,
      time,
      bodyHash: createHash('sha256').update(body).digest('hex'),
    });
    const signature = sign(null, Buffer.from(payload), key).toString('base64');
    return new Response(body, {
      status,
      headers: { [AGENT_HEADERS.time]: String(time), [AGENT_HEADERS.reply]: signature },
    });
  };
  const options = { server: 'https://tessera.test.invalid', clientId: 'me', privateKey: own.privateKey };
  const channel = new ServerChannel({ ...options, serverKey: theirs.publicKey, fetch: ask, now: () => NOW });
  return { channel, sent, call: () => channel.call('/path', {}, schema) };
}

test('messages count up and go out one after the other', async () => {
  const { call, sent } = channelTo(() => ({}));
  await Promise.all([call(), call(), call()]);
  expect(sent.map((headers) => headers.get(AGENT_HEADERS.number))).toEqual(['1', '2', '3']);
});

test('the clock of the server stamps what is sent after its answer', async () => {
  const { channel, call, sent } = channelTo(() => ({ time: NOW - 3_600_000 }));
  await call();
  expect(channel.clockAhead).toBe(3_600_000);
  await call();
  expect(Number(sent[1]!.get(AGENT_HEADERS.issued))).toBe(NOW - 3_600_000);
});

test('a refusal that the server signed is known by its key', async () => {
  const { call } = channelTo(() => ({ status: 403, value: { error: 'agentRevoked', message: 'removed' } }));
  await expect(call()).rejects.toMatchObject({ name: 'Refused', error: 'agentRevoked' });
});

test.each<[string, Answer]>([
  ['signed by another key', { key: own.privateKey }],
  ['that answers another message', { answers: 'x' }],
  [
    'of a refusal signed by another key',
    { status: 403, value: { error: 'agentRevoked', message: '' }, key: own.privateKey },
  ],
  ['of another shape', { value: { ok: 'yes' } }],
])('nothing follows from an answer %s', async (_what, answer) => {
  const { channel, call } = channelTo(() => ({ ...answer, time: NOW - 1_000 }));
  await expect(call()).rejects.toMatchObject({ name: 'Unreachable' });
  if (answer.key) expect(channel.clockAhead).toBe(0);
});

test('the next message goes out after one that failed', async () => {
  const { call } = channelTo((n) => (n === 1 ? { key: own.privateKey } : {}));
  await expect(call()).rejects.toThrow();
  await expect(call()).resolves.toEqual({ ok: true });
});
