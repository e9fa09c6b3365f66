import type { SealedBox, SourceSettings } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { AgentRow } from '../agent-repository.ts';
import type { SourceRow } from '../plans.ts';

const addressOf = (clientId: string, settings: SourceSettings): string =>
  settings.kind === 'csv' ? '' : JSON.stringify([clientId, settings.kind, settings.host, settings.port, settings.user]);

export interface PasswordDraft {
  readonly clientId: string;
  readonly settings: SourceSettings;
  /** Left out: the one that is stored; null: none. */
  readonly password?: SealedBox | null | undefined;
}

/**
 * The box that a source has from now on.
 * @throws CatalogueError collectSealKey for one that its agent can't open; collectPasswordAgain where the stored one is for another address
 */
export function passwordOf(
  { clientId, settings, password }: PasswordDraft,
  agent: AgentRow,
  stored: SourceRow | null,
): SealedBox | null {
  if (settings.kind === 'csv' || password === null) return null;
  if (password === undefined) {
    if (!stored?.password) return null;
    if (addressOf(stored.client_id, stored.settings) === addressOf(clientId, settings)) return stored.password;
    throw new CatalogueError('collectPasswordAgain');
  }
  if (password.key !== agent.seal_key) throw new CatalogueError('collectSealKey', { name: agent.agent_name });
  return password;
}
