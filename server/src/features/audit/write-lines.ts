import type { Kysely } from 'kysely';

import type { AuditEntry } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/store/database.ts';
import { lineHash, NO_LINE, type AuditRow } from './line-hash.ts';

/** An entry with when it came; `at` has milliseconds. */
export interface TimedEntry {
  readonly entry: AuditEntry;
  readonly at: Date;
}

/** Adds entries to the ends of their chains, in one transaction; instances that write to one chain wait for each other. */
export async function writeLines(store: Kysely<Database>, entries: readonly TimedEntry[]): Promise<void> {
  const chains = new Map<string, TimedEntry[]>();
  for (const one of entries) {
    const chain = one.entry.corporationCode ?? '';
    chains.set(chain, [...(chains.get(chain) ?? []), one]);
  }
  await store.transaction().execute(async (transaction) => {
    // In one order everywhere, so that no two writers wait for each other.
    for (const chain of [...chains.keys()].toSorted()) {
      await transaction
        .insertInto('audit_chain')
        .values({ chain, seq: 0, hash: NO_LINE, first_seq: 1, anchor: NO_LINE })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const end = await transaction
        .selectFrom('audit_chain')
        .select(['seq', 'hash'])
        .where('chain', '=', chain)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const rows: AuditRow[] = [];
      let previous = end.hash;
      for (const { entry, at } of chains.get(chain) ?? []) {
        const line = {
          ...{ chain, seq: end.seq + rows.length + 1, at, action: entry.action, outcome: entry.outcome },
          ...{ user_id: entry.userId, account: entry.account, address: entry.address, request_id: entry.requestId },
          ...{ details: JSON.stringify(entry.details), previous },
        };
        previous = lineHash(line);
        rows.push({ ...line, hash: previous });
      }
      await transaction.insertInto('audit_line').values(rows).execute();
      await transaction
        .updateTable('audit_chain')
        .set({ seq: end.seq + rows.length, hash: previous })
        .where('chain', '=', chain)
        .execute();
    }
  });
}
