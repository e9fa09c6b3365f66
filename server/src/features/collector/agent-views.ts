import { ERRORS, isNewerVersion, PRODUCT_VERSION, type CollectorAgent, type Locale } from '@tessera/contract';

import { keyIdOf, readPublicKey } from '../../platform/signing/index.ts';
import { text } from '../../platform/texts/index.ts';
import { stateOf, type AgentRepository, type AgentRow } from './agent-repository.ts';

const DAY = 86_400_000;

/** Agents as their corporation sees them. */
export async function agentViews(
  agents: Pick<AgentRepository, 'refusals'>,
  rows: readonly AgentRow[],
  { now, locale }: { readonly now: Date; readonly locale: Locale },
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
    started: row.started,
    host: row.host,
    load: row.load,
    address: row.address,
    clockAhead: row.clock_ahead,
    lastSeen: row.last_seen?.toISOString() ?? null,
    key:
      row.public_key !== null && row.key_since !== null
        ? { fingerprint: keyIdOf(readPublicKey(row.public_key)), since: row.key_since.toISOString() }
        : null,
    enrolledAt: row.enrolled_at?.toISOString() ?? null,
    codeUntil: row.code_until !== null && row.code_until > now ? row.code_until.toISOString() : null,
    upgradeTo: row.host?.canUpgrade && isNewerVersion(PRODUCT_VERSION, row.host.version) ? PRODUCT_VERSION : null,
    upgrade: row.upgrade && {
      ...row.upgrade,
      fault: row.upgrade.fault && {
        code: ERRORS[row.upgrade.fault].code,
        text: text(locale, `error.${row.upgrade.fault}`),
      },
    },
    refused: refused.get(row.client_id) ?? 0,
    createdAt: row.created_at.toISOString(),
  }));
}
