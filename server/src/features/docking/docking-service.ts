import { createHash, randomBytes, randomUUID } from 'node:crypto';

import {
  DOCKING_LIMITS,
  type DockingKindName,
  type DockingRules,
  type DockingSettings,
  type DockingSystem,
  type DockingSystemDetail,
  type Locale,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { checkRules } from './check-rules.ts';
import { mergeSecrets, readForm } from './docking-form.ts';
import type { DockingRepository, SystemRow } from './docking-repository.ts';
import { detailOf, viewOfSystem } from './docking-views.ts';
import { KINDS } from './kinds/index.ts';
import type { FormField } from './kinds/kind.ts';

export interface SystemDraft {
  readonly systemId?: string | undefined;
  readonly version?: number | undefined;
  readonly kind: DockingKindName;
  readonly name: string;
  readonly enabled: boolean;
  readonly settings: DockingSettings;
  readonly rules: DockingRules;
}
export type Saved = DockingSystemDetail & { made: Record<string, string> };

/** Docked systems as owners manage them. */
export function createDockingService(services: RunningServices, repository: DockingRepository) {
  /** @throws CatalogueError notFound */
  async function find(corporationCode: string, systemId: string): Promise<SystemRow> {
    const row = await repository.find(corporationCode, systemId);
    if (!row) throw new CatalogueError('notFound');
    return row;
  }
  async function detail(corporationCode: string, systemId: string, locale: Locale): Promise<DockingSystemDetail> {
    const row = await find(corporationCode, systemId);
    const bound = await repository.bound(corporationCode);
    const accounts = bound.get(systemId) ?? 0;
    return detailOf(row, await repository.secretsOf(systemId), {
      accounts,
      publicUrl: publicUrl(services.env),
      locale,
    });
  }
  return {
    find,
    detail,
    async list(corporationCode: string, locale: Locale): Promise<DockingSystem[]> {
      const [rows, bound] = await Promise.all([repository.list(corporationCode), repository.bound(corporationCode)]);
      return rows.map((row) => viewOfSystem(row, bound.get(row.system_id) ?? 0, locale));
    },
    /** @throws CatalogueError notFound, conflict, nameTaken, dockingFieldInvalid, dockingSecretNeeded, dockingTooMany, dockingRole, dockingDomains */
    async save(corporationCode: string, draft: SystemDraft, locale: Locale): Promise<Saved> {
      const { name, enabled, rules } = draft;
      const before = draft.systemId === undefined ? null : await find(corporationCode, draft.systemId);
      const kind = KINDS[before?.kind ?? draft.kind];
      const rows = await repository.list(corporationCode);
      if (rows.some((row) => row.system_id !== draft.systemId && row.system_name === name))
        throw new CatalogueError('nameTaken', { name });
      if (!before && rows.length >= DOCKING_LIMITS.systems)
        throw new CatalogueError('dockingTooMany', { most: DOCKING_LIMITS.systems });
      await checkRules(services, corporationCode, kind, rules);
      const stored = before && { open: before.settings, secrets: await repository.secretsOf(before.system_id) };
      const given = stored ? mergeSecrets(kind.descriptor, draft.settings, stored) : { ...draft.settings };
      const made: Record<string, string> = {};
      for (const field of kind.descriptor.fields) {
        if (field.kind !== 'made' && field.kind !== 'key') continue;
        // Nobody chooses it: it is kept, or made anew where it is cleared.
        const kept = stored?.secrets[field.name];
        const stays = kept !== undefined && draft.settings[field.name] !== null;
        if (stays) given[field.name] = kept;
        else if (field.kind === 'made') given[field.name] = newSecret(made, field);
        else given[field.name] = (await field.makes?.((name) => given[name]?.trim() ?? '', services.now())) ?? null;
      }
      const change = { name, enabled, rules, split: readForm(kind.descriptor, given) };
      const systemId = before?.system_id ?? randomUUID();
      if (!before) await repository.insert({ systemId, corporationCode, kind: kind.kind }, change);
      else if (!(await repository.update(systemId, draft.version ?? 0, change))) throw new CatalogueError('conflict');
      return { ...(await detail(corporationCode, systemId, locale)), made };
    },
  };
}
export type DockingService = ReturnType<typeof createDockingService>;

/** @param made gets the secret, which is shown this once @returns what is kept of it */
function newSecret(made: Record<string, string>, { name, hashed }: FormField): string {
  const secret = randomBytes(32).toString('base64url');
  made[name] = secret;
  return hashed ? createHash('sha256').update(secret).digest('hex') : secret;
}
