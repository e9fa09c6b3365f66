import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';

import { LINES_TYPE } from '@tessera/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ReadyAnswer } from './ready-answer.ts';

/** Questions of one call that run at a time. */
const AT_ONCE = 6;
/** Bytes of lines that a slow client leaves waiting before no further question is begun. */
const MOST_WAITING = 1024 * 1024;

/** Fast: lines are compressed for each call anew. */
const GZIP_LEVEL = 3;

/** Answers of several questions of one call, which go out as lines in order of arrival. */
export class LinesAnswer<Data = unknown> {
  readonly count: number;
  readonly ask: (n: number) => Promise<ReadyAnswer<Data>>;
  /** @param ask answers question `n`, from 0, or throws as if it were asked alone */
  constructor(count: number, ask: (n: number) => Promise<ReadyAnswer<Data>>) {
    this.count = count;
    this.ask = ask;
  }
}

/** @param envelopeOf bytes of the envelope that answers question `n`; never rejects @param signal begins no further one */
export function sendLines(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  count: number,
  envelopeOf: (n: number) => Promise<Buffer>,
  signal: AbortSignal,
): FastifyReply {
  void reply.headers({
    'content-type': `${LINES_TYPE}; charset=utf-8`,
    'cache-control': 'no-store',
    // Proxies that keep answers back until they are whole are asked not to.
    'x-accel-buffering': 'no',
    vary: 'accept-encoding',
  });
  const lines = Readable.from(chunks(count, envelopeOf, signal), { objectMode: false });
  if (!/\bgzip\b/.test(headers['accept-encoding']?.toString() ?? '')) return reply.send(lines);
  // Each chunk leaves at once.
  const gzip = createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH });
  // The reply logs a connection that broke; here only the other stream is closed.
  pipeline(lines, gzip, () => undefined);
  return reply.header('content-encoding', 'gzip').send(gzip);
}

/** Lines that are ready at the same time are one chunk. */
async function* chunks(
  count: number,
  envelopeOf: (n: number) => Promise<Buffer>,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  let waiting = 0;
  let begun = 0;
  let sent = 0;
  let told = (): void => undefined;
  const begin = (): void => {
    for (; begun - sent - ready.length < AT_ONCE && begun < count; begun += 1) {
      if (waiting > MOST_WAITING || signal.aborted) return;
      void run(begun);
    }
  };
  const run = async (n: number): Promise<void> => {
    const line = lineOf(n, await envelopeOf(n));
    ready.push(line);
    waiting += line.length;
    begin();
    told();
  };
  begin();
  while (sent < count) {
    if (ready.length === 0) await new Promise<void>((resolve) => (told = resolve));
    // Those that are answered from memory come together.
    await new Promise((resolve) => setImmediate(resolve));
    sent += ready.length;
    const chunk = Buffer.concat(ready.splice(0));
    waiting = 0;
    begin();
    yield chunk;
  }
}

/** The envelope's bytes with the place of the question before its other members. */
function lineOf(n: number, envelope: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`{"n":${n},`), envelope.subarray(1), NEWLINE]);
}
const NEWLINE = Buffer.from('\n');
