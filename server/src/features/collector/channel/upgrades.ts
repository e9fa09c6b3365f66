import type { UpgradeBody } from '@tessera/contract';

import type { AgentRow } from '../agent-repository.ts';
import type { ChannelCall, CollectorContext } from '../collector-context.ts';
import type { KeptUpgrade } from '../tables.ts';

type Told = Pick<KeptUpgrade, 'version' | 'state' | 'fault'>;

/** Keeps how far an agent's upgrade is; its end leaves a line in the audit log (0161). */
export async function keepUpgrade(
  context: CollectorContext,
  agent: AgentRow,
  { version, state, fault }: UpgradeBody,
  call: ChannelCall,
): Promise<void> {
  await keep(context, agent, { version, state, fault });
  if (state === 'failed' || state === 'rolledBack') tell(context, agent, { version, state, fault }, call);
}

/**
 * An agent opened its connection: with the version of its upgrade that is done; while it was to fetch the package, it was cut
 * off, and says so itself where it goes on.
 */
export async function upgradeArrived(
  context: CollectorContext,
  agent: AgentRow,
  version: string,
  call: ChannelCall,
): Promise<void> {
  const { upgrade } = agent;
  if (!upgrade || upgrade.state === 'done') return;
  const isCut = upgrade.state === 'downloading' || upgrade.state === 'verifying';
  if (upgrade.version !== version && !isCut) return;
  const told: Told =
    upgrade.version === version
      ? { version, state: 'done', fault: null }
      : { version: upgrade.version, state: 'failed', fault: 'agentPackageFetch' };
  await keep(context, agent, told);
  tell(context, agent, told, call);
}

async function keep({ agents, services: { now } }: CollectorContext, agent: AgentRow, told: Told): Promise<void> {
  const upgrade: KeptUpgrade = { ...told, at: now().toISOString() };
  await agents.change(agent.client_id, { upgrade: JSON.stringify(upgrade) });
}

function tell(
  { audit }: CollectorContext,
  { client_id: clientId, agent_name: agentName, corporation_code: corporationCode, host }: AgentRow,
  { version, state, fault }: Told,
  call: ChannelCall,
): void {
  audit.add({
    ...{ action: 'agent.upgraded', outcome: fault ?? 'ok', corporationCode, userId: null, account: null, ...call },
    details: { clientId, agentName, version, before: host?.version ?? '', state },
  });
}
