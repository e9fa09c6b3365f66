import { AGENT_HEADERS, agentReplyText } from '@tessera/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { toCatalogueError } from '../../../platform/http/to-catalogue-error.ts';
import type { Services } from '../../../platform/services.ts';
import { signText } from '../../../platform/signing/index.ts';
import { text } from '../../../platform/texts/index.ts';
import type { ServerKey } from '../server-keys.ts';
import { hashOfBytes } from './read-message.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** What a reply is signed with. */
export interface Signing {
  readonly key: ServerKey;
  /** Signature of the message that is answered. */
  readonly answers: string;
  readonly now: () => Date;
}

/** Signs the head of a reply. @param body nothing of one whose lines are signed one by one */
export function signReply(reply: FastifyReply, status: number, body: string, { key, answers, now }: Signing): void {
  const time = now().getTime();
  const payload = agentReplyText({ answers, status, time, bodyHash: hashOfBytes(body) });
  void reply.headers({
    'cache-control': 'no-store',
    [AGENT_HEADERS.time]: String(time),
    [AGENT_HEADERS.reply]: signText(payload, key.privateKey).signature,
  });
}

export function sendSigned(reply: FastifyReply, status: number, value: unknown, signing: Signing | null): FastifyReply {
  const body = JSON.stringify(value);
  if (signing) signReply(reply, status, body, signing);
  return reply.code(status).type(JSON_TYPE).send(body);
}

/** Answers a failure with its key, by which the agent decides, and a text for its log. Agents read English. */
export function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, now }: Pick<Services, 'log' | 'now'>,
  signing: Signing | null,
): FastifyReply {
  const { key, args, entry, cause } = toCatalogueError(error);
  if (key === 'internal') log.error({ reqId: request.id, err: cause }, 'a message of an agent failed');
  else log.info({ reqId: request.id, error: key }, 'a message of an agent was refused');
  const status = entry.status === 200 ? 400 : entry.status;
  // Whoever is enrolled with a wrong clock tries again with this one.
  if (!signing) void reply.header(AGENT_HEADERS.time, String(now().getTime()));
  return sendSigned(reply, status, { error: key, message: text('en_US', `error.${key}`, args) }, signing);
}
