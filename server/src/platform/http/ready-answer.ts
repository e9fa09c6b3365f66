import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { encode, type Encoding } from '../static/encode.ts';
import { Line } from './line.ts';

/** Bytes below which compressing an answer saves nothing. */
const SMALLEST_COMPRESSED = 1_024;

/** A reply that is written as JSON once and sent to everybody who may have it. */
export class ReadyAnswer<Data = unknown> {
  readonly data: Data;
  #bytes: Buffer | undefined;
  #etag: string | undefined;
  #line: Line | undefined;
  /** Content codings that were asked for: null after the first time, a promise while bytes are compressed. */
  readonly #encoded = new Map<Encoding, Promise<void> | Buffer | null>();

  /** @param data the envelope's `data`; it must not change any more */
  constructor(data: Data) {
    this.data = data;
  }

  /** The whole envelope. */
  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(JSON.stringify({ code: '0', msg: '', data: this.data ?? null })));
  }

  /** The envelope as one of several answers of a call. */
  get line(): Line {
    return (this.#line ??= new Line(this.bytes));
  }

  /** Weak, since the content codings of one answer share it. */
  get etag(): string {
    return (this.#etag ??= `W/"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"`);
  }

  /**
   * The envelope in a content coding that the client accepts. The second who asks for one begins to compress: many answers
   * are sent once. Until that is done, plain bytes are sent, so that nobody waits for it.
   * @param accepted Accept-Encoding header
   */
  encoded(accepted: string | undefined): { readonly bytes: Buffer; readonly encoding?: Encoding } {
    const encoding = accepted === undefined ? null : codingOf(accepted);
    if (encoding === null || this.bytes.length < SMALLEST_COMPRESSED) return { bytes: this.bytes };
    const ready = this.#encoded.get(encoding);
    if (Buffer.isBuffer(ready)) return { bytes: ready, encoding };
    if (ready === undefined) this.#encoded.set(encoding, null);
    if (ready === null) {
      // After a failure, for want of memory, the next who asks tries again.
      const done = encode(this.bytes, encoding).then(
        (bytes) => void this.#encoded.set(encoding, bytes),
        () => void this.#encoded.set(encoding, null),
      );
      this.#encoded.set(encoding, done);
    }
    return { bytes: this.bytes };
  }
}

/** Sends it whole, or says that the client has it. */
export function sendReady(answer: ReadyAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { headers } = request;
  // A browser may keep it for its user, and asks each time whether it still holds.
  void reply.header('cache-control', 'private, no-cache').header('etag', answer.etag);
  if (headers['if-none-match'] === answer.etag) return reply.code(304).send();
  const { bytes, encoding } = answer.encoded(headers['accept-encoding']?.toString());
  void reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** Sends an envelope that is written anew for each caller, compressed where that saves bytes. */
export async function sendAnew(envelope: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const bytes = Buffer.from(JSON.stringify(envelope));
  const encoding = codingOf(request.headers['accept-encoding']?.toString() ?? '');
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (encoding === null || bytes.length < SMALLEST_COMPRESSED) return reply.send(bytes);
  void reply.header('content-encoding', encoding);
  return reply.send(await encode(bytes, encoding));
}

function codingOf(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
