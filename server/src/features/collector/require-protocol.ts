import { speaks } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { AgentRow } from './agent-repository.ts';

/** @throws CatalogueError agentWaiting for an agent that never called, collectAgentOld for one that speaks less */
export function requireProtocol(
  { host, agent_name: name }: Pick<AgentRow, 'host' | 'agent_name'>,
  protocol: number,
): void {
  if (speaks(host, protocol)) return;
  if (host === null) throw new CatalogueError('agentWaiting', { name });
  throw new CatalogueError('collectAgentOld', { name, version: host.version });
}
