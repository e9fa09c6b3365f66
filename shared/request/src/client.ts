import { behaviourOf } from '@tessera/contract';
import type {
  AnyEndpoint,
  EndpointInput,
  EndpointReply,
  LinesEndpoint,
  TransportCapability,
  TransportLine,
  TransportReply,
  TransportRequest,
} from '@tessera/contract';

import { isRequestError, RequestError } from './request-error.ts';

export interface CallOptions {
  /** The caller shows a failure itself; no toast is wanted. */
  readonly quiet?: boolean;
  /** Of the share in whose name the call is made. */
  readonly shareToken?: string;
  /** Of the wall that makes the call. */
  readonly screenToken?: string;
  /** Hears how many bytes of a file have been sent, where the shell can tell. */
  readonly onSent?: (bytes: number) => void;
}

type CallArguments<E extends AnyEndpoint> =
  Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions];

export interface Client {
  /** Calls an endpoint, checking input and reply by its schemas. @returns the reply's `data` @throws RequestError */
  call<E extends AnyEndpoint>(endpoint: E, ...args: CallArguments<E>): Promise<EndpointReply<E>>;
  /**
   * Asks several questions in one call whose answers come in lines, checked as those of `call`. Shells before transport
   * 1.1.0 have no such calls.
   * @param onAnswer hears of each answer as it arrives; a connection that breaks leaves questions without one
   * @throws RequestError where the whole call is refused, given up or breaks
   */
  readonly stream?: <E extends LinesEndpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    onAnswer: (answer: LineAnswer<EndpointReply<E>>) => void,
    options?: CallOptions,
  ) => Promise<void>;
}
/** The answer of one of several questions, of which `n` is the place in the input, from 0. */
export type LineAnswer<Data> =
  | { readonly n: number; readonly data: Data }
  | { readonly n: number; readonly error: RequestError };

/** Typed calls over a transport: the shell's own, or the host object's in a remote. */
export function createClient(transport: TransportCapability): Client {
  const refuse = (
    endpoint: AnyEndpoint,
    kind: 'setup' | 'reply',
    cause: { message: string },
    { requestId, quiet }: { readonly requestId: string | null; readonly quiet: boolean },
  ): RequestError => {
    const name = `${endpoint.method} ${endpoint.path}`;
    transport.mismatch({ endpoint: name, kind, cause, requestId, quiet });
    return new RequestError({ kind, message: `${name}: ${cause.message}`, requestId, cause });
  };
  /** @throws RequestError setup */
  const requestOf = (endpoint: AnyEndpoint, input: Partial<Parts>, options: CallOptions): TransportRequest => {
    const { params, query, body, signal } = input;
    const { quiet = false, shareToken, screenToken, onSent } = options;
    const checked = checkInput(endpoint, { params, query, body });
    if (checked instanceof Error) throw refuse(endpoint, 'setup', checked, { requestId: null, quiet });
    return {
      endpoint,
      ...checked,
      ...(signal ? { signal } : {}),
      ...(shareToken ? { shareToken } : {}),
      ...(screenToken ? { screenToken } : {}),
      ...(onSent ? { onSent } : {}),
      quiet,
    };
  };
  /** @throws RequestError catalogue, reply */
  const dataOf = <E extends AnyEndpoint>(endpoint: E, reply: TransportReply, quiet: boolean): EndpointReply<E> => {
    const { code, requestId } = reply;
    if (behaviourOf(code) !== 'success')
      throw new RequestError({ kind: 'catalogue', message: reply.msg, code, requestId });
    const parsed = endpoint.reply.safeParse(reply.data);
    if (!parsed.success) throw refuse(endpoint, 'reply', parsed.error, { requestId, quiet });
    return parsed.data as EndpointReply<E>;
  };
  return {
    async call<E extends AnyEndpoint>(endpoint: E, ...args: CallArguments<E>): Promise<EndpointReply<E>> {
      const [input = {}, options = {}] = args as [Partial<Parts>?, CallOptions?];
      const reply = await transport.send(requestOf(endpoint, input, options));
      return dataOf(endpoint, reply, options.quiet ?? false);
    },
    ...(transport.stream && {
      async stream<E extends LinesEndpoint>(
        endpoint: E,
        input: EndpointInput<E>,
        onAnswer: (answer: LineAnswer<EndpointReply<E>>) => void,
        options: CallOptions = {},
      ): Promise<void> {
        const request = requestOf(endpoint, input as Partial<Parts>, options);
        const reply = await transport.stream!(request, (line) => onAnswer(answerOf(line)));
        const { code, msg: message, requestId } = reply;
        if (behaviourOf(code) !== 'success') throw new RequestError({ kind: 'catalogue', message, code, requestId });

        function answerOf(line: TransportLine): LineAnswer<EndpointReply<E>> {
          const { n } = line;
          try {
            return { n, data: dataOf(endpoint, line, options.quiet ?? false) };
          } catch (error) {
            if (isRequestError(error)) return { n, error };
            throw error;
          }
        }
      },
    }),
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
