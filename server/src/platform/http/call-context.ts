import { LOCALE_HEADER, type Locale } from '@tessera/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { localeOf } from '../texts/index.ts';
import type { AuditFacts, RequestContext, Viewer } from './handlers.ts';

/** The request as handlers see it. What costs something is made when it is asked for: most replies come from memory. */
export class CallContext implements RequestContext {
  readonly locale: Locale;
  readonly requestId: string;
  readonly address: string;
  viewer: Viewer | null = null;
  /** For the audit line. */
  readonly facts: AuditFacts[] = [];
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #stopping: AbortSignal;
  #signal: AbortSignal | undefined;
  #headers: RequestContext['headers'] | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, stopping: AbortSignal) {
    this.#request = request;
    this.#reply = reply;
    this.#stopping = stopping;
    this.locale = localeOf(single(request.headers[LOCALE_HEADER]), request.headers['accept-language']);
    this.requestId = request.id;
    this.address = request.ip;
  }

  get headers(): RequestContext['headers'] {
    return (this.#headers ??= Object.fromEntries(
      Object.entries(this.#request.headers).map(([name, value]) => [name, single(value)]),
    ));
  }

  get signal(): AbortSignal {
    return (this.#signal ??= AbortSignal.any([this.#stopping, goneSignal(this.#reply)]));
  }

  readonly setHeader = (name: string, value: string): void => void this.#reply.header(name, value);
  readonly note = (facts: AuditFacts): void => void this.facts.push(facts);
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // A client may be gone before this is reached; its close is not told again.
  const gone = reply.raw.destroyed || reply.raw.socket === null || reply.raw.socket.destroyed;
  if (gone && !reply.raw.writableFinished) controller.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** A header's value; of one that came several times all of them. */
export function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}
