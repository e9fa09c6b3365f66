import { createHash } from 'node:crypto';

import { AGENT_HEADERS, agentMessageText, type AgentMessage, z } from '@tessera/contract';
import type { FastifyRequest } from 'fastify';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { isSignedBy, readPublicKey } from '../../../platform/signing/index.ts';

const whole = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const headSchema = z.object({
  [AGENT_HEADERS.agent]: z.string().max(64),
  [AGENT_HEADERS.instance]: z.string().regex(/^[\w-]{16,64}$/),
  [AGENT_HEADERS.number]: whole.pipe(z.number().min(1).max(2_000_000_000)),
  [AGENT_HEADERS.issued]: whole,
  [AGENT_HEADERS.expires]: whole,
  [AGENT_HEADERS.signature]: z.string().regex(/^[A-Za-z0-9+/=]{88}$/),
});

export interface ReadMessage {
  readonly message: AgentMessage;
  /** Base64. */
  readonly signature: string;
  /** Of JSON; what was sent, where it is bytes. */
  readonly body: unknown;
  /** As they came. */
  readonly bytes: Buffer;
}

export const hashOfBytes = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** @throws CatalogueError invalidInput for what is no message of an agent, malformedBody */
export function readMessage(request: FastifyRequest): ReadMessage {
  const head = headSchema.safeParse(request.headers);
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!head.success) {
    const field = String(head.error.issues[0]?.path[0] ?? '');
    throw new CatalogueError('invalidInput', { field, reason: field });
  }
  let body: unknown = bytes;
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  try {
    if (isJson) body = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new CatalogueError('malformedBody', {}, { cause: error });
  }
  const { data } = head;
  return {
    body,
    bytes,
    signature: data[AGENT_HEADERS.signature],
    message: {
      clientId: data[AGENT_HEADERS.agent],
      instance: data[AGENT_HEADERS.instance],
      number: data[AGENT_HEADERS.number],
      issuedAt: data[AGENT_HEADERS.issued],
      expiresAt: data[AGENT_HEADERS.expires],
      path: request.url,
      bodyHash: hashOfBytes(bytes),
    },
  };
}

/** Whether a message was signed by a key. @param publicKey PEM */
export function isOfKey({ message, signature }: ReadMessage, publicKey: string): boolean {
  try {
    return isSignedBy({ payload: agentMessageText(message), signature }, readPublicKey(publicKey));
  } catch {
    return false;
  }
}
