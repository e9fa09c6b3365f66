import type { CollectorAgent } from '@tessera/contract';

import { stateOf, type AgentRepository, type AgentRow } from './agent-repository.ts';

const DAY = 86_400_000;

/** Agents as their corporation sees them. */
export async function agentViews(
  agents: Pick<AgentRepository, 'refusals'>,
  rows: readonly AgentRow[],
  now: Date,
): Promise<CollectorAgent[]> {
  const since = new Date(now.getTime() - DAY);
  const refused = new Map<string, number>();
  for (const { client_id, count } of await agents.refusals(
    rows.map((row) => row.client_id),
    since,
  )) {
    refused.set(client_id, (refused.get(client_id) ?? 0) + Number(count));
  }
  return rows.map((row) => ({
    clientId: row.client_id,
    agentName: row.agent_name,
    state: stateOf(row, now),
    host: row.host,
    load: row.load,
    address: row.address,
    clockAhead: row.clock_ahead,
    lastSeen: row.last_seen?.toISOString() ?? null,
    enrolledAt: row.enrolled_at?.toISOString() ?? null,
    codeUntil: row.code_until !== null && row.code_until > now ? row.code_until.toISOString() : null,
    refused: refused.get(row.client_id) ?? 0,
    createdAt: row.created_at.toISOString(),
  }));
}
