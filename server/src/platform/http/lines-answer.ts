import { Readable } from 'node:stream';

import { LINES_TYPE } from '@tessera/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { GzipMember, storedBlocks } from './gzip-member.ts';
import { NEWLINE, type Line } from './line.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** Questions of one call that run at a time. */
const AT_ONCE = 6;
/** Bytes of lines that a slow client leaves waiting before no further question is begun. */
const MOST_WAITING = 1024 * 1024;

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

/** @param lineOf answers question `n`; never rejects @param signal begins no further one */
export function sendLines(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  count: number,
  lineOf: (n: number) => Promise<Line>,
  signal: AbortSignal,
): FastifyReply {
  void reply.headers({
    'content-type': `${LINES_TYPE}; charset=utf-8`,
    'cache-control': 'no-store',
    // Proxies that keep answers back until they are whole are asked not to.
    'x-accel-buffering': 'no',
    vary: 'accept-encoding',
  });
  const gzip = /\bgzip\b/.test(headers['accept-encoding']?.toString() ?? '') ? new GzipMember() : null;
  if (gzip) void reply.header('content-encoding', 'gzip');
  return reply.send(Readable.from(chunks(count, lineOf, signal, gzip), { objectMode: false }));
}

interface Arrived {
  readonly n: number;
  readonly line: Line;
  /** Null: it is sent as it is. */
  readonly blocks: Buffer | null;
}

/** Lines that are ready at the same time are one chunk, which can be read as soon as it is there. */
async function* chunks(
  count: number,
  lineOf: (n: number) => Promise<Line>,
  signal: AbortSignal,
  gzip: GzipMember | null,
): AsyncGenerator<Buffer> {
  const ready: Arrived[] = [];
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
    const line = await lineOf(n);
    ready.push({ n, line, blocks: gzip && (await line.blocks) });
    waiting += line.text.length;
    begin();
    told();
  };
  begin();
  while (sent < count) {
    if (ready.length === 0) await new Promise<void>((resolve) => (told = resolve));
    // Those that are answered from memory come together.
    await new Promise((resolve) => setImmediate(resolve));
    const pieces: Buffer[] = sent === 0 && gzip ? [gzip.head] : [];
    sent += ready.length;
    for (const arrived of ready.splice(0)) pieces.push(...piecesOf(arrived, gzip));
    if (sent === count && gzip) pieces.push(gzip.end());
    const chunk = Buffer.concat(pieces);
    waiting = 0;
    begin();
    yield chunk;
  }
}

/** The envelope with the place of the question before its other members. */
function piecesOf({ n, line, blocks }: Arrived, gzip: GzipMember | null): Buffer[] {
  const place = Buffer.from(`{"n":${n},`);
  if (!gzip || !blocks) return [place, line.text, NEWLINE];
  for (const part of [place, line.text, NEWLINE]) gzip.count(part);
  return [storedBlocks(place), blocks];
}
