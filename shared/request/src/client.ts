import { behaviourOf } from '@tessera/contract';
import type { AnyEndpoint, EndpointInput, EndpointReply, TransportCapability } from '@tessera/contract';

import { RequestError } from './request-error.ts';

export interface CallOptions {
  /** The caller shows a failure itself; no toast is wanted. */
  readonly quiet?: boolean;
  /** Of the share in whose name the call is made. */
  readonly shareToken?: string;
}

type CallArguments<E extends AnyEndpoint> =
  Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions];

export interface Client {
  /** Calls an endpoint, checking input and reply by its schemas. @returns the reply's `data` @throws RequestError */
  call<E extends AnyEndpoint>(endpoint: E, ...args: CallArguments<E>): Promise<EndpointReply<E>>;
}

/** Typed calls over a transport: the shell's own, or the host object's in a remote. */
export function createClient(transport: TransportCapability): Client {
  return {
    async call<E extends AnyEndpoint>(endpoint: E, ...args: CallArguments<E>): Promise<EndpointReply<E>> {
      const [input, { quiet = false, shareToken } = {}] = args as [Partial<Parts>?, CallOptions?];
      const { params, query, body, signal } = input ?? {};
      const refuse = (kind: 'setup' | 'reply', cause: { message: string }, requestId: string | null): RequestError => {
        const name = `${endpoint.method} ${endpoint.path}`;
        transport.mismatch({ endpoint: name, kind, cause, requestId, quiet });
        return new RequestError({ kind, message: `${name}: ${cause.message}`, requestId, cause });
      };
      const checked = checkInput(endpoint, { params, query, body });
      if (checked instanceof Error) throw refuse('setup', checked, null);
      const reply = await transport.send({
        endpoint,
        ...checked,
        ...(signal ? { signal } : {}),
        ...(shareToken ? { shareToken } : {}),
        quiet,
      });
      if (behaviourOf(reply.code) !== 'success') {
        throw new RequestError({
          kind: 'catalogue',
          message: reply.msg,
          code: reply.code,
          requestId: reply.requestId,
        });
      }
      const parsed = endpoint.reply.safeParse(reply.data);
      if (!parsed.success) throw refuse('reply', parsed.error, reply.requestId);
      return parsed.data as EndpointReply<E>;
    },
  };
}

interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly signal: AbortSignal;
}
interface CheckedInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** Parsed input with defaults, or its fault. Byte streams are unchanged. */
function checkInput(endpoint: AnyEndpoint, input: Omit<Parts, 'signal'>): CheckedInput | Error {
  const checked: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    if (part === 'body' && endpoint.rawBody !== undefined) {
      checked.body = input.body;
      continue;
    }
    const parsed = endpoint[part].safeParse(input[part]);
    if (!parsed.success) return new Error(`${part}: ${parsed.error.message}`, { cause: parsed.error });
    if (parsed.data !== undefined) checked[part] = parsed.data;
  }
  return checked;
}
