import { SourceFailure, type DirectorySystems } from '../directory/index.ts';
import type { DockingAccounts } from './docking-accounts.ts';
import type { DockingRepository } from './docking-repository.ts';
import { dockedOf } from './docking-views.ts';
import { KINDS } from './kinds/index.ts';
import type { DockingTools } from './kinds/kind.ts';
import { StepFailure } from './step-failure.ts';

/** Docked systems as the directories that some of them have. */
export function directorySystems(
  repository: DockingRepository,
  accounts: DockingAccounts,
  toolsFor: (signal: AbortSignal) => DockingTools,
): DirectorySystems {
  return {
    async find(corporationCode, systemId) {
      const row = await repository.find(corporationCode, systemId);
      if (!row) return null;
      const way = KINDS[row.kind].directory;
      const reads = way && 'reads' in way && row.enabled ? way : null;
      return {
        systemId,
        name: row.system_name,
        kind: !way ? 'none' : 'reads' in way ? 'reads' : 'pushes',
        enabled: row.enabled,
        source: reads && {
          async read(more, signal, told) {
            const system = dockedOf(row, await repository.secretsOf(systemId));
            try {
              return await reads.reads(system, more, toolsFor(signal), told);
            } catch (error) {
              if (error instanceof StepFailure) throw new SourceFailure(error.key, error.args, { cause: error });
              throw error;
            }
          },
        },
      };
    },
    bound: (systemId) => accounts.boundOf(systemId),
    bind: (transaction, systemId, users) => accounts.bindAll(systemId, users, transaction),
  };
}
