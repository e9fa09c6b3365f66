import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

import { z } from 'zod';

import type { Env } from '../../../platform/env.ts';
import { createAgent, createGuardedSockets, createOutboundPolicy } from '../../../platform/outbound/index.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}
/** An OpenAI-compatible service that the operator set up. */
export interface ChatClient {
  readonly host: string;
  readonly model: string;
  /** Text of the first choice; no tools, no redirects. @throws ChatFailure, or the signal's reason */
  complete(messages: readonly ChatMessage[], signal: AbortSignal): Promise<string>;
  close(): void;
}
/** Says what happened without a word of what was sent or of the key. */
export class ChatFailure extends Error {
  readonly reason: 'timeout' | 'unreachable' | 'status' | 'answer';
  readonly status: number | null;
  constructor(reason: ChatFailure['reason'], status: number | null = null, options?: ErrorOptions) {
    super(`the language model service: ${reason}${status === null ? '' : ` ${status}`}`, options);
    this.name = 'ChatFailure';
    this.reason = reason;
    this.status = status;
  }
}

/** Bytes of an answer. */
const LARGEST = 256 * 1024;
const TOKENS = 1_200;
const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Null where the operator set up none. */
export function createChatClient(
  env: Pick<Env, 'TESSERA_AI_URL' | 'TESSERA_AI_KEY' | 'TESSERA_AI_MODEL' | 'TESSERA_AI_SECONDS'>,
): ChatClient | null {
  const { TESSERA_AI_URL: base, TESSERA_AI_KEY: key, TESSERA_AI_MODEL: model, TESSERA_AI_SECONDS: seconds } = env;
  if (!base || !model) return null;
  const url = new URL(`${base.replace(/\/+$/, '')}/chat/completions`);
  const secure = url.protocol === 'https:';
  // The operator's own address may be anywhere but where clouds tell machines their credentials.
  const policy = createOutboundPolicy({
    TESSERA_ALLOW_PRIVATE_DATABASES: true,
    TESSERA_OUTBOUND_NETWORKS: ['127.0.0.0/8', '::1/128'],
  });
  const host = url.hostname;
  const agent = createAgent({
    openSocket: createGuardedSockets(policy),
    host,
    port: Number(url.port) || (secure ? 443 : 80),
    tls: secure ? {} : null,
    serverName: host,
    maxSockets: 8,
  });

  async function post(body: string, signal: AbortSignal): Promise<string> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      };
      const send = secure ? httpsRequest : httpRequest;
      send(url, { method: 'POST', agent, headers, signal }, resolve).on('error', reject).end(body);
    });
    if (response.statusCode !== 200) {
      // The rest of the reply is ignored.
      response.destroy();
      throw new ChatFailure('status', response.statusCode ?? null);
    }
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST) response.destroy(new ChatFailure('answer'));
    });
    return text(response);
  }

  return {
    host: url.host,
    model,
    close: () => agent.destroy(),
    async complete(messages, signal) {
      const late = AbortSignal.timeout(seconds * 1_000);
      const body = JSON.stringify({ model, messages, max_tokens: TOKENS, temperature: 0.2, stream: false });
      try {
        const answer = answerSchema.safeParse(parsed(await post(body, AbortSignal.any([signal, late]))));
        const content = answer.success ? answer.data.choices[0]?.message.content : undefined;
        if (content === undefined) throw new ChatFailure('answer', 200);
        return content;
      } catch (error) {
        signal.throwIfAborted();
        if (late.aborted) throw new ChatFailure('timeout', null, { cause: error });
        if (error instanceof ChatFailure) throw error;
        throw new ChatFailure('unreachable', null, { cause: error });
      }
    },
  };
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    // Invalid JSON fails the schema.
    return undefined;
  }
}
