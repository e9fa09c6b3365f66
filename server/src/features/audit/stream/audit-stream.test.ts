import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';

import { ENDPOINTS, type AuditLine, type AuditStream } from '@tessera/contract';

import { makeCertificate } from '../../../engine/testing/certificate.ts';
import { startTestServer, type TestServer } from '../../../testing/index.ts';
import { writeLines } from '../write-lines.ts';
import type { AuditSink } from './audit-sink.ts';
import { createAuditSink } from './create-sink.ts';
import { streamLines, streamState } from './stream-lines.ts';
import { syslogMessage } from './syslog-sink.ts';

const { audit } = ENDPOINTS;
const SECRET = 'a secret of the webhook';
const never = new AbortController().signal;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

const services = () => server.app.services;
const sinkTo = (address: string): AuditSink =>
  createAuditSink({ TESSERA_AUDIT_STREAM: address, TESSERA_AUDIT_STREAM_SECRET: SECRET }, () => new Date())!;
const write = (chain: string, ...actions: string[]) =>
  writeLines(
    services().store,
    actions.map((account) => ({
      entry: {
        ...{ action: 'operator.command', outcome: 'ok', requestId: 'r', address: '10.0.0.1', userId: null },
        ...{ account, corporationCode: chain, details: { name: '上海' } },
      },
      at: new Date('2026-05-01T02:00:00.123Z'),
    })),
  );
const listening = async (one: Server): Promise<number> => {
  one.listen(0, '127.0.0.1');
  await once(one, 'listening');
  return (one.address() as AddressInfo).port;
};

test('a syslog server gets each line once, in order, as RFC 5424 with counted octets; what it missed comes later', async () => {
  const got: Buffer[] = [];
  const syslog = createServer((socket) => socket.on('data', (part) => got.push(part)));
  const port = await listening(syslog);
  syslog.close();
  await write('alpha', 'a1', 'a2');
  const sink = sinkTo(`tcp://127.0.0.1:${port}`);
  // Nobody listens: the lines wait, and the reason is kept.
  await streamLines(services(), sink, never);
  expect(await streamState(services().store)).toMatchObject({
    sentAt: null,
    failure: expect.stringMatching(/REFUSED/),
  });
  syslog.listen(port, '127.0.0.1');
  await once(syslog, 'listening');
  await streamLines(services(), sink, never);
  await write('alpha', 'a3');
  await write('beta', 'b1');
  await streamLines(services(), sink, never);
  const messages = unframed(Buffer.concat(got)).map((message) =>
    /^<110>1 \S+ \S+ tessera - (\S+) - \uFEFF(.*)$/u.exec(message)!,
  );
  const lines = messages.map(([, , json]) => JSON.parse(json!) as AuditLine);
  const of = (chain: string) => lines.filter((line) => line.chain === chain).map(({ account }) => account);
  expect([of('alpha'), of('beta')]).toEqual([['a1', 'a2', 'a3'], ['b1']]);
  expect(messages.map(([, id]) => id)).toContain('operator.command');
  expect(await streamState(services().store)).toEqual({
    waiting: 0,
    sentAt: expect.any(String),
    failure: null,
    failedAt: null,
  });
  syslog.close();
});

test('over TLS, a server that nobody vouches for gets nothing', async () => {
  const certificate = makeCertificate();
  if (!certificate) throw new Error('openssl is missing');
  let entered = 0;
  const syslog = createTlsServer({ cert: certificate.cert, key: certificate.key }, () => void (entered += 1));
  syslog.on('tlsClientError', () => undefined);
  try {
    const port = await listening(syslog);
    await expect(sinkTo(`tls://127.0.0.1:${port}`).send([], never)).rejects.toThrow(/self-signed/);
    expect(entered).toBe(0);
  } finally {
    syslog.close();
    await certificate.remove();
  }
});

test('a webhook gets signed lines, and those again that it did not take', async () => {
  const bodies: string[] = [];
  let status = 503;
  const answer = async (request: IncomingMessage) => {
    const body = await text(request);
    const { 'tessera-timestamp': at, 'tessera-signature': signature } = request.headers;
    const own = createHmac('sha256', SECRET)
      .update(`${String(at)}.${body}`)
      .digest('hex');
    expect(signature).toBe(`v1=${own}`);
    if (status === 204) bodies.push(body);
  };
  const hook = createHttpServer((request, response) => {
    void answer(request).then(() => response.writeHead(status).end());
  });
  const port = await listening(hook);
  const sink = sinkTo(`http://127.0.0.1:${port}/audit`);
  await write('gamma', 'g1', 'g2');
  await streamLines(services(), sink, never);
  expect(await streamState(services().store)).toMatchObject({ waiting: 2, failure: 'answered 503' });
  status = 204;
  await streamLines(services(), sink, never);
  const lines = bodies.flatMap((body) => (JSON.parse(body) as { lines: AuditLine[] }).lines);
  expect(lines.map(({ chain, seq, account }) => [chain, seq, account])).toEqual([
    ['gamma', 1, 'g1'],
    ['gamma', 2, 'g2'],
  ]);
  hook.close();
});

test('a refusal is a warning, and an action of another version makes no header field of its own', () => {
  const line: AuditLine = {
    ...{ chain: 'c', seq: 1, at: '2026-05-01T02:00:00.123Z', action: '角色 x', outcome: 'lastOwner', userId: null },
    ...{ account: null, address: '', requestId: '', details: {}, previous: '', hash: '' },
  };
  expect(syslogMessage(line, 'h')).toMatch(/^<108>1 2026-05-01T02:00:00\.123Z h tessera - x - /);
});

test('owners are told only where the operator named an address, and only those who operate the installation', async () => {
  const { owner } = await server.signInAll();
  const quiet = await server.call<AuditStream>(audit.stream, { body: {} }, owner);
  expect(quiet.data).toEqual({ to: null, waiting: 0, sentAt: null, failure: null, failedAt: null });
  const other = await startTestServer({ env: { TESSERA_AUDIT_STREAM: 'tcp://127.0.0.1:9' } });
  try {
    const own = await other.signInAll();
    const told = await other.call<AuditStream>(audit.stream, { body: {} }, own.owner);
    expect(told.data.to).toEqual({ kind: 'syslog', host: '127.0.0.1:9' });
    const second = await other.createCorporation();
    const { token } = await other.signIn(second.accounts.owner.account);
    expect((await other.call<AuditStream>(audit.stream, { body: {} }, token)).data.to).toBeNull();
  } finally {
    await other.stop();
  }
}, 60_000);

/** Messages of a stream with counted octets. */
function unframed(stream: Buffer): string[] {
  const messages: string[] = [];
  for (let at = 0; at < stream.length;) {
    const blank = stream.indexOf(' ', at);
    const length = Number(stream.subarray(at, blank).toString());
    messages.push(stream.subarray(blank + 1, blank + 1 + length).toString());
    at = blank + 1 + length;
  }
  return messages;
}
