import { CHANNEL_PATHS, MESSAGE_TIMES, type AgentRefusal, type ErrorKey } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { networkOf } from '../../../platform/http/request-budget.ts';
import { hitRateLimit } from '../../../platform/security/index.ts';
import type { AgentRow } from '../agent-repository.ts';
import type { CollectorContext } from '../collector-context.ts';
import { isOfKey, type ReadMessage } from './read-message.ts';

/** What is written down of a refused message. */
const REASONS: Partial<Record<ErrorKey, AgentRefusal>> = {
  agentSignature: 'signature',
  agentKeyOld: 'oldKey',
  agentRevoked: 'revoked',
  agentOff: 'off',
  agentClock: 'clock',
  agentLate: 'late',
  agentTwice: 'twice',
  agentReplayed: 'replayed',
};

/** Messages of one network that no known key has signed. */
const WRONG = { hits: 60, windowSeconds: 60 };

/** Counts a message that no known key has signed; messages with a right signature are not counted. @throws CatalogueError rateLimited */
export async function limitWrong({ services: { store } }: CollectorContext, address: string): Promise<void> {
  const { allowed } = await hitRateLimit(store, `collector-wrong:${networkOf(address)}`, WRONG);
  if (!allowed) throw new CatalogueError('rateLimited');
}

/**
 * Takes a message of an agent once: its signature, that the agent is welcome, its times, its run and its number. What is
 * refused is written down at the agent.
 * @throws CatalogueError rateLimited, agentSignature, agentKeyOld, agentRevoked, agentOff, remoteUnlicensed, agentClock, agentLate, agentTwice, agentReplayed, agentClosed
 */
export async function admit(
  context: CollectorContext,
  agent: AgentRow,
  read: ReadMessage,
  address: string,
): Promise<void> {
  try {
    await check(context, agent, read, address);
  } catch (error) {
    const reason = error instanceof CatalogueError ? REASONS[error.key] : undefined;
    if (reason === 'signature' || reason === 'oldKey') await limitWrong(context, address);
    if (reason) await context.agents.refuse(agent.client_id, reason, address, context.services.now());
    throw error;
  }
}

/** Paths that a corporation without the area is refused: a connection neither begins nor goes on. */
const LICENSED: readonly string[] = [CHANNEL_PATHS.open, CHANNEL_PATHS.heartbeat];
const REMOTE = 'mf-collector';

async function check(
  { agents, services, allowsRemote }: CollectorContext,
  agent: AgentRow,
  read: ReadMessage,
  address: string,
): Promise<void> {
  const { message } = read;
  const now = services.now();
  const { public_key: publicKey, previous_key: previous } = agent;
  if (publicKey === null || !isOfKey(read, publicKey))
    throw new CatalogueError(previous !== null && isOfKey(read, previous) ? 'agentKeyOld' : 'agentSignature');
  if (agent.revoked_at !== null) throw new CatalogueError('agentRevoked');
  if (!agent.enabled) throw new CatalogueError('agentOff');
  if (LICENSED.includes(message.path) && !(await allowsRemote(REMOTE, agent.corporation_code)))
    throw new CatalogueError('remoteUnlicensed');
  checkTimes(message, now);
  const { clientId, instance } = message;
  if (message.path === CHANNEL_PATHS.open && agent.instance !== instance) {
    const opened = await agents.open(clientId, instance, { now, address });
    if (opened === 'twice') throw new CatalogueError('agentTwice');
    if (opened === 'replayed') throw new CatalogueError('agentReplayed');
  }
  if (await agents.take(message, { now, address, publicKey })) return;
  throw new CatalogueError(agent.instance === instance ? 'agentReplayed' : 'agentClosed');
}

/** @throws CatalogueError agentClock, agentLate */
export function checkTimes({ issuedAt, expiresAt }: ReadMessage['message'], now: Date): void {
  if (issuedAt > now.getTime() + MESSAGE_TIMES.ahead) throw new CatalogueError('agentClock');
  if (expiresAt <= now.getTime() || expiresAt - issuedAt > MESSAGE_TIMES.life) throw new CatalogueError('agentLate');
}
