import { enrolBodySchema, type EnrolReply } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { networkOf } from '../../../platform/http/request-budget.ts';
import { hitRateLimit } from '../../../platform/security/index.ts';
import { hashOfCode } from '../agent-handlers.ts';
import type { CollectorContext } from '../collector-context.ts';
import type { ServerKey } from '../server-keys.ts';
import { checkTimes } from './admit.ts';
import { isOfKey, type ReadMessage } from './read-message.ts';

/** Codes that one network may try. */
const TRIES = { hits: 30, windowSeconds: 900 };

/**
 * Gives an agent the key with which it comes; the message is signed by that key. A code holds once.
 * @throws CatalogueError rateLimited, invalidInput, agentCode, agentSignature, agentClock, agentLate
 */
export async function enrol(
  { agents, keys, services: { store, now } }: CollectorContext,
  read: ReadMessage,
  address: string,
): Promise<{ reply: EnrolReply; key: ServerKey }> {
  const { allowed } = await hitRateLimit(store, `collector-enrol:${networkOf(address)}`, TRIES);
  if (!allowed) throw new CatalogueError('rateLimited');
  const body = enrolBodySchema.safeParse(read.body);
  if (!body.success) throw new CatalogueError('agentCode');
  const { code, publicKey, host } = body.data;
  if (!isOfKey(read, publicKey)) throw new CatalogueError('agentSignature');
  checkTimes(read.message, now());
  const hash = hashOfCode(code);
  const waiting = await agents.withCode(hash, now());
  if (!waiting) throw new CatalogueError('agentCode');
  const key = await keys.of(waiting.corporation_code);
  if (!code.endsWith(`.${key.fingerprint}`)) throw new CatalogueError('agentCode');
  const { numUpdatedRows } = await store
    .updateTable('collector_agent')
    .set({
      public_key: publicKey,
      previous_key: waiting.public_key,
      key_since: now(),
      host: JSON.stringify(host),
      address,
      enrolled_at: now(),
      last_seen: now(),
      ...{ code_hash: null, code_until: null, instance: null, lease_until: null },
    })
    .where('client_id', '=', waiting.client_id)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CatalogueError('agentCode');
  return { reply: { clientId: waiting.client_id, agentName: waiting.agent_name, serverKey: key.publicKey }, key };
}
