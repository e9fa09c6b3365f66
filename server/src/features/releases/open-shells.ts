import { createHash } from 'node:crypto';

import { HOST_CAPABILITIES, PRODUCT_VERSION, sortedKeys } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { SupportedShell } from './check-build.ts';

const DAY = 24 * 60 * 60_000;
/** Milliseconds after its last report that a shell counts as open somewhere. */
const OPEN_FOR = 30 * DAY;
/** Milliseconds within which one instance writes down one shell once. */
const WRITTEN_EVERY = 60 * 60_000;

/** A shell that pages reported lately. */
export interface OpenShell extends SupportedShell {
  readonly lastSeenAt: Date;
}

/** Shells that this installation served and that are still open somewhere, by the reports of pages. */
export interface OpenShells {
  /** Remembers the shell that this server serves; forgets those that nobody reported for 30 days. */
  serve(): Promise<void>;
  /** Notes a page's report; one about a shell that was never served here changes nothing. */
  report(shell: SupportedShell): Promise<void>;
  /** Earlier shells that are still open, newest first. */
  list(): Promise<OpenShell[]>;
}

export function createOpenShells(store: Kysely<Database>, now: () => Date): OpenShells {
  const own: SupportedShell = { version: PRODUCT_VERSION, capabilities: HOST_CAPABILITIES };
  const written = new Map<string, number>();
  return {
    async serve() {
      await store
        .deleteFrom('release_shell')
        .where('last_seen_at', '<', new Date(now().getTime() - OPEN_FOR))
        .execute();
      const row = { version: own.version, capabilities: JSON.stringify(own.capabilities), last_seen_at: now() };
      await store
        .insertInto('release_shell')
        .values({ shell_id: idOf(own), ...row })
        .onConflict((conflict) => conflict.column('shell_id').doUpdateSet({ last_seen_at: now() }))
        .execute();
    },
    async report(shell) {
      const id = idOf(shell);
      const at = now();
      if (at.getTime() - (written.get(id) ?? 0) < WRITTEN_EVERY) return;
      const { numUpdatedRows } = await store
        .updateTable('release_shell')
        .set({ last_seen_at: at })
        .where('shell_id', '=', id)
        .executeTakeFirst();
      // What strangers make up is not kept.
      if (numUpdatedRows > 0n) written.set(id, at.getTime());
    },
    async list() {
      const rows = await store
        .selectFrom('release_shell')
        .selectAll()
        .where('shell_id', '<>', idOf(own))
        .where('last_seen_at', '>=', new Date(now().getTime() - OPEN_FOR))
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows.map(({ version, capabilities, last_seen_at }) => ({
        version,
        capabilities,
        lastSeenAt: last_seen_at,
      }));
    },
  };
}

function idOf({ version, capabilities }: SupportedShell): string {
  return createHash('sha256')
    .update(JSON.stringify(sortedKeys({ version, capabilities })))
    .digest('hex')
    .slice(0, 32);
}
