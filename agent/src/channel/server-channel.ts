import { createHash, createPublicKey, randomUUID, sign, verify, type KeyObject } from 'node:crypto';

import {
  AGENT_HEADERS,
  agentMessageText,
  agentReplyText,
  channelFailureSchema,
  MESSAGE_TIMES,
  type ErrorKey,
  type z,
} from '@tessera/contract';

import { LinkedAbort } from '../linked-abort.ts';
import { Refused, Unreachable } from './failure.ts';

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
/** Milliseconds after which an answer is not waited for any longer; default. */
const PATIENCE = 30_000;
/** Refusals that come from a wrong clock. */
const CLOCK: readonly string[] = ['agentClock', 'agentLate'] satisfies ErrorKey[];

export interface ChannelOptions {
  /** Address of the server, without a slash at the end. */
  readonly server: string;
  /** Empty while it is enrolled. */
  readonly clientId: string;
  /** PEM. */
  readonly privateKey: string;
  /** PEM of the server's key; null while it is enrolled, when the answer says it. */
  readonly serverKey: string | null;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds. */
  readonly patience?: number;
}

/** Signed messages to the server, and its signed answers. One for each run of the program. */
export class ServerChannel {
  readonly instance: string = randomUUID();
  readonly #options: ChannelOptions;
  readonly #fetch: typeof fetch;
  readonly #now: () => number;
  readonly #serverKey: KeyObject | null;
  #privateKey: string;
  #number = 0;
  /** Messages go out one after the other. */
  #end: Promise<unknown> = Promise.resolve();
  #ahead = 0;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.#privateKey = options.privateKey;
    this.#fetch = options.fetch ?? fetch;
    this.#now = options.now ?? Date.now;
    this.#serverKey = options.serverKey === null ? null : createPublicKey(options.serverKey);
  }

  /** Milliseconds that the clock of this machine is ahead of the server's. */
  get clockAhead(): number {
    return this.#ahead;
  }

  /** The server's clock, milliseconds since 1970, as far as it is known. */
  serverTime(): number {
    return this.#now() - this.#ahead;
  }

  /**
   * Sends a message; one that is refused for its times is sent a second time, with the clock of the refusal.
   * @param body bytes of gzip, or what is sent as JSON
   * @throws Refused, Unreachable
   */
  call<Schema extends z.ZodType>(
    path: string,
    body: unknown,
    schema: Schema,
    options: CallOptions = {},
  ): Promise<z.output<Schema>> {
    return this.#inTurn(() => this.#ask(path, body, schema, options));
  }

  /**
   * Tells the server of another key and signs with that one from its answer on.
   * @param privateKey PEM
   * @throws Refused, Unreachable
   */
  changeKey<Schema extends z.ZodType>(
    path: string,
    body: unknown,
    schema: Schema,
    privateKey: string,
  ): Promise<z.output<Schema>> {
    return this.#inTurn(async () => {
      const answer = await this.#ask(path, body, schema, {});
      this.#privateKey = privateKey;
      return answer;
    });
  }

  /** Signs with another key. @param privateKey PEM */
  useKey(privateKey: string): void {
    this.#privateKey = privateKey;
  }

  /** Opens an answer that goes on; its lines are signed one by one. @throws Refused, Unreachable */
  async listen(path: string, body: unknown, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const { response, signature } = await this.#inTurn(() => this.#send(path, body, signal));
    if (response.status !== 200) this.#checked(response, await bodyOf(response), signature);
    this.#verify(response, '', signature);
    if (!response.body) throw new Unreachable('the server answered nothing');
    return response.body;
  }

  /** Whether the server signed a text. @param signature base64 */
  isOfServer(text: string, signature: string): boolean {
    return (
      this.#serverKey !== null && verify(null, Buffer.from(text), this.#serverKey, Buffer.from(signature, 'base64'))
    );
  }

  async #ask<Schema extends z.ZodType>(
    path: string,
    body: unknown,
    schema: Schema,
    { signal, patience = PATIENCE }: CallOptions,
  ): Promise<z.output<Schema>> {
    const abort = new LinkedAbort(signal ? [signal] : [], patience);
    const ask = async (): Promise<unknown> => {
      const { response, signature } = await this.#send(path, body, abort.signal);
      return this.#checked(response, await bodyOf(response), signature);
    };
    try {
      const value = await ask().catch((error: unknown) => {
        if (error instanceof Refused && CLOCK.includes(error.error)) return ask();
        throw error;
      });
      const parsed = schema.safeParse(value);
      if (!parsed.success) throw new Unreachable('the server answered in a way that this version does not know');
      return parsed.data;
    } finally {
      abort.release();
    }
  }

  async #send(path: string, body: unknown, signal: AbortSignal) {
    const content = Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const { clientId, server } = this.#options;
    const number = (this.#number += 1);
    const issuedAt = Math.round(this.serverTime());
    const expiresAt = issuedAt + MESSAGE_TIMES.life;
    const { instance } = this;
    const message = { clientId, instance, number, issuedAt, expiresAt, path, bodyHash: sha256(content) };
    const signature = sign(null, Buffer.from(agentMessageText(message)), this.#privateKey).toString('base64');
    try {
      const response = await this.#fetch(`${server}${path}`, {
        method: 'POST',
        headers: {
          'content-type': Buffer.isBuffer(body) ? 'application/gzip' : 'application/json',
          [AGENT_HEADERS.agent]: clientId,
          [AGENT_HEADERS.instance]: instance,
          [AGENT_HEADERS.number]: String(number),
          [AGENT_HEADERS.issued]: String(issuedAt),
          [AGENT_HEADERS.expires]: String(expiresAt),
          [AGENT_HEADERS.signature]: signature,
        },
        body: content,
        redirect: 'error',
        signal,
      });
      return { response, signature };
    } catch (error) {
      throw new Unreachable(reasonOf(error), { cause: error });
    }
  }

  /** The value of an answer that the server signed. @throws Refused, Unreachable */
  #checked(response: Response, text: string, signature: string): unknown {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new Unreachable(`something that is no Tessera server answered with status ${response.status}`);
    }
    if (this.#serverKey !== null || response.status === 200) this.#verify(response, text, signature, value);
    // Before an enrolment nobody can sign a refusal; with the server's clock it can be tried again.
    else this.#ahead = Math.round(this.#now() - (Number(response.headers.get(AGENT_HEADERS.time)) || this.#now()));
    if (response.status === 200) return value;
    const failure = channelFailureSchema.safeParse(value);
    if (!failure.success) throw new Unreachable(`the server answered with status ${response.status}`);
    throw new Refused(failure.data.error, failure.data.message);
  }

  /** @throws Unreachable */
  #verify(response: Response, text: string, answers: string, value?: unknown): void {
    const time = Number(response.headers.get(AGENT_HEADERS.time));
    const signature = response.headers.get(AGENT_HEADERS.reply);
    const payload = agentReplyText({ answers, status: response.status, time, bodyHash: sha256(text) });
    const key = this.#serverKey ?? keyIn(value);
    const isOurs =
      signature !== null && key !== null && verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64'));
    if (!isOurs) {
      const failure = channelFailureSchema.safeParse(value);
      throw new Unreachable(
        failure.success
          ? `the server said, unsigned: ${failure.data.message}`
          : 'an answer is not signed by the server',
      );
    }
    this.#ahead = Math.round(this.#now() - time);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#end.then(work, work);
    this.#end = turn.catch(() => undefined);
    return turn;
  }
}

/** The server's key in the answer to an enrolment; `enrol` checks its fingerprint. */
function keyIn(value: unknown): KeyObject | null {
  const pem = (value as { serverKey?: unknown } | null)?.serverKey;
  try {
    return typeof pem === 'string' ? createPublicKey(pem) : null;
  } catch {
    return null;
  }
}

async function bodyOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw new Unreachable(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const { code, message } = (cause ?? error) as { code?: string; message?: string };
  return `the server cannot be reached: ${code ?? message ?? String(error)}`;
}
