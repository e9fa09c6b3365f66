import { OutboundFailure, type GuardedReply } from '../../../platform/outbound/index.ts';
import type { ChannelServices, Outcome } from './channel.ts';

/** Seconds that a robot with too much to do gets, where it does not say. */
export const BUSY = 60;
const LONGEST_WAIT = 3_600;
const LARGEST_REPLY = 64 * 1024;
const LONGEST_ANSWER = 500;
/** Codes of sockets that never were open, so that nothing was sent. */
const NEVER_OPEN = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']);

export interface JsonCall {
  readonly address: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** The other side knows a repeated call, so that one without answer is tried again. */
  readonly idempotent: boolean;
}

/**
 * Posts JSON. @param read what an answer with status 2xx means
 * @param busy whether another answer says in its own way that the other side takes no more for now @returns never throws but for the signal's reason
 */
export async function postJson(
  { request, patience, now }: Pick<ChannelServices, 'request' | 'patience' | 'now'>,
  { address, body, headers, signal, idempotent }: JsonCall,
  read: (reply: GuardedReply) => Outcome,
  busy: (reply: GuardedReply) => boolean = () => false,
): Promise<Outcome> {
  if (!URL.canParse(address)) return unsent('delivery.answer.address');
  try {
    const reply = await request({
      url: new URL(address),
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body,
      timeout: patience,
      largest: LARGEST_REPLY,
      cut: true,
      signal,
    });
    if (reply.status >= 200 && reply.status < 300) return read(reply);
    const answer = `${reply.status} ${wordsOf(reply)}`.trim();
    if (busy(reply)) return { state: 'retry', answer, wait: BUSY, ...waitOf(reply, now()) };
    const later = reply.status >= 500 || reply.status === 429 || reply.status === 408;
    return later ? { state: 'retry', answer, ...waitOf(reply, now()) } : { state: 'failed', answer };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    if (error.reason === 'address') return unsent('delivery.answer.address');
    if (error.reason === 'forbidden') return unsent('delivery.answer.forbidden');
    if (error.reason === 'redirect') return unsent('delivery.answer.redirect');
    if (error.reason === 'unreachable' && neverOpen(error)) {
      return { state: 'retry', answer: '', reason: { key: 'delivery.answer.unreachable', args: {} } };
    }
    return {
      state: idempotent ? 'retry' : 'uncertain',
      answer: '',
      reason: { key: 'delivery.answer.noAnswer', args: {} },
    };
  }
}

/** Readable words of a reply, on one line. */
export function wordsOf({ body }: Pick<GuardedReply, 'body'>): string {
  return body
    .toString('utf8')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER);
}

export function jsonOf({ body }: Pick<GuardedReply, 'body'>): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // What is no JSON has no code in it, and is no success of a robot.
    return {};
  }
}

function unsent(key: 'delivery.answer.address' | 'delivery.answer.forbidden' | 'delivery.answer.redirect'): Outcome {
  return { state: 'failed', answer: '', reason: { key, args: {} } };
}

function neverOpen(error: OutboundFailure): boolean {
  const cause = error.cause as { code?: string; message?: string; syscall?: string } | undefined;
  if (cause?.code === 'ETIMEDOUT') return true;
  return cause?.syscall === 'connect' || NEVER_OPEN.has(cause?.code ?? '') || isTls(cause?.code ?? '');
}
/** The handshake failed, before anything was said. */
const isTls = (code: string): boolean => /CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED|UNABLE_TO/.test(code);

/** Seconds of `Retry-After`, which is a number of them or a moment. */
function waitOf({ headers }: GuardedReply, now: Date): Pick<Outcome, 'wait'> {
  const asked = headers['retry-after']?.trim() ?? '';
  const seconds = /^\d+$/.test(asked) ? Number(asked) : Math.ceil((Date.parse(asked) - now.getTime()) / 1_000);
  return seconds > 0 ? { wait: Math.min(seconds, LONGEST_WAIT) } : {};
}
