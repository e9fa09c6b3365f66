import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

import { createAgent } from './guarded-agent.ts';
import { ForbiddenAddressError, createGuardedSockets, type Resolve } from './guarded-socket.ts';
import type { OutboundPolicy } from './outbound-policy.ts';

export interface GuardedRequest {
  /** http or https, without credentials. */
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds for all hops, the body included. */
  readonly timeout: number;
  /** Largest reply in bytes, also after it is unpacked. */
  readonly largest: number;
  /** Leaves out what is beyond that, instead of failing. */
  readonly cut?: boolean;
  readonly signal: AbortSignal;
}
export interface GuardedReply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}
export type SendGuarded = (request: GuardedRequest) => Promise<GuardedReply>;

/** Says what happened without a word of address, headers or body. */
export class OutboundFailure extends Error {
  readonly reason: 'address' | 'forbidden' | 'unreachable' | 'timeout' | 'large' | 'redirect';
  constructor(reason: OutboundFailure['reason'], options?: ErrorOptions) {
    super(`the outbound request failed: ${reason}`, options);
    this.name = 'OutboundFailure';
    this.reason = reason;
  }
}

const MOST_HOPS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * An HTTP client for addresses that users give. Each hop is vetted, with the address that is connected to; a hop to another origin gets
 * no headers of the caller, and none leads from https to http. Only a GET follows redirects.
 */
export function createGuardedRequests(policy: OutboundPolicy, resolve?: Resolve): SendGuarded {
  const openSocket = createGuardedSockets(policy, resolve);
  const one = (request: GuardedRequest, signal: AbortSignal): Promise<GuardedReply> => {
    const { url, method, headers, body, largest, cut = false } = request;
    const secure = url.protocol === 'https:';
    const agent = createAgent({
      openSocket,
      host: url.hostname,
      port: Number(url.port) || (secure ? 443 : 80),
      tls: secure ? {} : null,
      serverName: url.hostname,
      maxSockets: 1,
    });
    const reading = new Promise<GuardedReply>((done, fail) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const send = secure ? httpsRequest : httpRequest;
      const sent = send(
        url,
        { method, agent, headers: { 'accept-encoding': 'identity', ...headers, ...length }, signal },
        (reply) => {
          const parts: Buffer[] = [];
          let size = 0;
          reply.on('data', (part: Buffer) => {
            size += part.length;
            parts.push(part);
            if (size <= largest) return;
            if (cut) end();
            reply.destroy(new OutboundFailure('large'));
          });
          const end = () =>
            done({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              body: Buffer.concat(parts).subarray(0, largest),
            });
          reply.on('error', fail).on('end', end);
        },
      );
      sent.on('error', fail).end(body);
    });
    return reading.finally(() => agent.destroy());
  };
  return async (request) => {
    const late = AbortSignal.timeout(request.timeout);
    const signal = AbortSignal.any([request.signal, late]);
    try {
      let [current, hops] = [request, 0];
      for (;;) {
        refuseOdd(current.url);
        const reply = await one(current, signal);
        const { location } = reply.headers;
        if (!REDIRECTS.has(reply.status) || location === undefined) return await unpacked(reply, request.largest);
        hops += 1;
        if (hops > MOST_HOPS || current.method !== 'GET') throw new OutboundFailure('redirect');
        const next = URL.canParse(location, current.url.href) ? new URL(location, current.url) : null;
        if (!next || (current.url.protocol === 'https:' && next.protocol !== 'https:'))
          throw new OutboundFailure('redirect');
        current = { ...current, url: next, headers: next.origin === current.url.origin ? current.headers : {} };
      }
    } catch (error) {
      request.signal.throwIfAborted();
      if (late.aborted) throw new OutboundFailure('timeout', { cause: error });
      if (error instanceof OutboundFailure) throw error;
      if (error instanceof ForbiddenAddressError) throw new OutboundFailure('forbidden', { cause: error });
      throw new OutboundFailure('unreachable', { cause: error });
    }
  };
}

/** @throws OutboundFailure address */
function refuseOdd({ protocol, username, password }: URL): void {
  if ((protocol !== 'http:' && protocol !== 'https:') || username || password) throw new OutboundFailure('address');
}

const UNPACK = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) };

async function unpacked(reply: GuardedReply, largest: number): Promise<GuardedReply> {
  const encoding = reply.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return reply;
  const unpack = UNPACK[encoding as keyof typeof UNPACK] as (typeof UNPACK)['gzip'] | undefined;
  if (!unpack) throw new OutboundFailure('unreachable');
  try {
    return { ...reply, body: await unpack(reply.body, { maxOutputLength: largest }) };
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new OutboundFailure(tooLarge ? 'large' : 'unreachable', { cause: error });
  }
}
