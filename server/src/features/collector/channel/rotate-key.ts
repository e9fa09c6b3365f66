import { createHash } from 'node:crypto';

import { keyProofText, type RotateBody, type RotateReply } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { isSignedBy, keyIdOf, readPublicKey } from '../../../platform/signing/index.ts';
import type { AgentRow } from '../agent-repository.ts';
import type { ChannelCall, CollectorContext } from '../collector-context.ts';

/**
 * Puts an agent's new key in the place of the one that signed the message (0160); from then on the new one counts alone.
 * @throws CatalogueError invalidInput for a key that is none, counts already or is not proved, agentKeyOld where another one came before
 */
export async function rotateKey(
  { agents, audit, services: { now } }: CollectorContext,
  { client_id: clientId, public_key: before, agent_name: agentName, corporation_code: corporationCode }: AgentRow,
  { publicKey: after, proof }: RotateBody,
  { requestId, address }: ChannelCall,
): Promise<RotateReply> {
  const keys = before === null ? null : { before: spkiHash(before), after: spkiHash(after) };
  if (before === null || keys === null || keys.after === null || keys.before === null || keys.after === keys.before)
    throw new CatalogueError('invalidInput', { field: 'publicKey', reason: 'other' });
  const payload = keyProofText(clientId, { before: keys.before, after: keys.after });
  if (!isSignedBy({ payload, signature: proof }, readPublicKey(after)))
    throw new CatalogueError('invalidInput', { field: 'proof', reason: 'other' });
  const moment = now();
  if (!(await agents.changeKey(clientId, { before, after, now: moment }))) throw new CatalogueError('agentKeyOld');
  audit.add({
    ...{ action: 'agent.rekeyed', outcome: 'ok', requestId, address, corporationCode },
    ...{ userId: null, account: null },
    details: { clientId, agentName, fingerprint: keyIdOf(readPublicKey(after)) },
  });
  return { keySince: moment.getTime() };
}

/** SHA-256 of the SPKI bytes of a key, hex; null for a text that is no Ed25519 key. */
function spkiHash(pem: string): string | null {
  try {
    return createHash('sha256')
      .update(readPublicKey(pem).export({ type: 'spki', format: 'der' }))
      .digest('hex');
  } catch {
    return null;
  }
}
