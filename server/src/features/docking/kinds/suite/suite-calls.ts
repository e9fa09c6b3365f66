import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { GuardedReply } from '../../../../platform/outbound/index.ts';
import { jsonOf, reach } from '../../reach.ts';
import type { DockingTools } from '../kind.ts';
import { SuiteFailure, type SuiteFault } from './suite-failure.ts';
import type { Patience, SuiteName, Told } from './suite.ts';

/** Departments with tens of thousands of people come in one answer. */
const LARGEST = 32 * 1024 * 1024;
const LONGEST_PAUSE = 60_000;
/** Seconds by which a token is given up before its end. */
const MARGIN = 300;

/** How a suite says that something went wrong. */
export interface Dialect {
  readonly suite: SuiteName;
  /** Code of an error; null for an answer that is none. */
  codeOf(told: Told): string | null;
  faultOf(code: string): SuiteFault | null;
}
export interface SuiteCall {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST. */
  readonly json?: Told;
}
/** What a token is asked for with. */
export interface TokenOf {
  readonly parts: readonly string[];
  ask(): Promise<{ readonly token: string; readonly seconds: number }>;
}
export interface SuiteCalls {
  /** @throws StepFailure */
  call(call: SuiteCall): Promise<Told>;
  /** A call with a token of the app; where it is refused, with a new one. @throws StepFailure */
  withToken(call: (token: string) => SuiteCall): Promise<Told>;
  /** Asks for a token anew. @throws StepFailure */
  greet(): Promise<void>;
}

const tokens = new LRUCache<string, string>({ max: 1_000 });

/** Calls of one suite with one app. Limits on calls are waited for as long as the suite says. */
export function createSuiteCalls(
  tools: DockingTools,
  dialect: Dialect,
  { tries, pause }: Patience,
  tokenOf: (calls: Pick<SuiteCalls, 'call'>) => TokenOf,
): SuiteCalls {
  const call: SuiteCalls['call'] = async ({ url, headers = {}, json }) => {
    for (let tried = 1; ; tried += 1) {
      const reply = await reach(tools, {
        url,
        largest: LARGEST,
        headers: json ? { ...headers, 'content-type': 'application/json; charset=utf-8' } : headers,
        ...(json ? { method: 'POST', body: JSON.stringify(json) } : {}),
      });
      const told = toldIn(reply, url.host, dialect);
      const code = dialect.codeOf(told);
      if (code === null) return told;
      const fault = dialect.faultOf(code) ?? (reply.status === 429 ? 'busy' : null);
      if (fault !== 'busy' || tried >= tries) throw new SuiteFailure(dialect.suite, fault, code, told);
      await pause(pauseOf(reply, tried), tools.signal);
    }
  };
  const { parts, ask } = tokenOf({ call });
  const key = createHash('sha256')
    .update(JSON.stringify([dialect.suite, ...parts]))
    .digest('base64url');
  async function newToken(): Promise<string> {
    const { token, seconds } = await ask();
    const left = (seconds - MARGIN) * 1_000;
    if (left > 0) tokens.set(key, token, { ttl: left });
    return token;
  }
  return {
    call,
    async withToken(callWith) {
      const known = tokens.get(key);
      try {
        return await call(callWith(known ?? (await newToken())));
      } catch (error) {
        if (known === undefined || !(error instanceof SuiteFailure) || error.fault !== 'token') throw error;
        tokens.delete(key);
        return call(callWith(await newToken()));
      }
    },
    async greet() {
      tokens.delete(key);
      await newToken();
    },
  };
}

/** Errors come with any status. @throws StepFailure for what is no JSON object, and for a status that is not explained */
function toldIn(reply: GuardedReply, host: string, dialect: Dialect): Told {
  if (reply.status < 200 || reply.status > 299) {
    try {
      const told = jsonOf({ ...reply, status: 200 }, host);
      if (dialect.codeOf(told) !== null) return told;
    } catch {
      // The status says more than a page of a proxy.
    }
  }
  return jsonOf(reply, host);
}

function pauseOf({ headers }: GuardedReply, tried: number): number {
  const said = Number(headers['x-ogw-ratelimit-reset'] ?? headers['retry-after'] ?? Number.NaN);
  const seconds = Number.isFinite(said) && said >= 0 ? said : 2 ** (tried - 1);
  return Math.min(seconds * 1_000, LONGEST_PAUSE);
}
