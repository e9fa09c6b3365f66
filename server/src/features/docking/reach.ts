import { OutboundFailure, type GuardedReply } from '../../platform/outbound/index.ts';
import type { DockingTools } from './kinds/kind.ts';
import { StepFailure } from './step-failure.ts';

/** Milliseconds for a call with its answer. */
const PATIENCE = 10_000;
const LARGEST = 1024 * 1024;

export interface Call {
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Largest answer in bytes, where the usual one is too small. */
  readonly largest?: number;
}

/** Calls a docked system. @throws StepFailure that says why there is no answer */
export async function reach({ send, signal }: DockingTools, call: Call): Promise<GuardedReply> {
  const { url, method = 'GET', headers = {}, body, largest = LARGEST } = call;
  try {
    return await send({
      url,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      timeout: PATIENCE,
      largest,
      signal,
    });
  } catch (error) {
    throw failureOf(error, url.host);
  }
}

/** The same as `fetch`, for libraries that bring their own protocol. Hops are the library's affair. */
export function guardedFetch(tools: DockingTools) {
  return async (address: string, options: FetchOptions): Promise<Response> => {
    const { body } = options;
    const reply = await reach(tools, {
      url: new URL(address),
      method: options.method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(options.headers)),
      ...(body === undefined || body === null ? {} : { body: String(body) }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(reply.headers)) {
      if (value !== undefined && name !== 'content-encoding' && name !== 'content-length')
        headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
    const empty = reply.status === 204 || reply.status === 304;
    return new Response(empty ? null : new Uint8Array(reply.body), { status: reply.status, headers });
  };
}
interface FetchOptions {
  readonly method?: string;
  readonly headers?: Record<string, string> | Headers;
  readonly body?: unknown;
}

/** Faults of certificates, by the code of TLS. */
const CERTIFICATES: Readonly<Record<string, 'expired' | 'name' | 'early'>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'early',
  ERR_TLS_CERT_ALTNAME_INVALID: 'name',
};

function failureOf(error: unknown, host: string): StepFailure {
  if (!(error instanceof OutboundFailure)) throw error;
  const options = { cause: error };
  if (error.reason !== 'unreachable') return new StepFailure(`docking.fault.${error.reason}`, { host }, options);
  const { code = '' } = (error.cause ?? {}) as { code?: string };
  const certificate = CERTIFICATES[code];
  if (certificate) return new TlsFailure(`docking.fault.certificate.${certificate}`, { host }, options);
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code))
    return new TlsFailure('docking.fault.certificate.untrusted', { host, code }, options);
  if (/^ERR_SSL|^ERR_TLS|^EPROTO/.test(code)) return new TlsFailure('docking.fault.tls', { host, code }, options);
  if (/ENOTFOUND|EAI_/.test(code)) return new StepFailure('docking.fault.name', { host }, options);
  return new StepFailure('docking.fault.unreachable', { host, code: code || 'ERR' }, options);
}

/** The connection stands, its encryption does not. */
export class TlsFailure extends StepFailure {}

/** JSON of an answer. @throws StepFailure for another status or no JSON object */
export function jsonOf(reply: GuardedReply, host: string): Readonly<Record<string, unknown>> {
  if (reply.status < 200 || reply.status > 299)
    throw new StepFailure('docking.fault.status', { host, status: reply.status });
  try {
    const value: unknown = JSON.parse(reply.body.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (error) {
    throw new StepFailure('docking.fault.json', { host }, { cause: error });
  }
  throw new StepFailure('docking.fault.json', { host });
}

/** Seconds by which the clock of the other side is ahead of ours; null where it does not say. */
export function aheadOf(reply: GuardedReply, now: Date): number | null {
  const at = Date.parse(reply.headers.date ?? '');
  return Number.isNaN(at) ? null : Math.round((at - now.getTime()) / 1_000);
}
