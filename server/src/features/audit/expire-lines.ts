import { sql, type Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

/** Deletes the oldest lines of each chain, up to the first one that is not older than a time; what stays can still be verified. */
export async function expireLines(store: Kysely<Database>, before: Date): Promise<void> {
  const chains = await store.selectFrom('audit_chain').select('chain').execute();
  for (const { chain } of chains) {
    await store.transaction().execute(async (transaction) => {
      const end = await transaction
        .selectFrom('audit_chain')
        .selectAll()
        .where('chain', '=', chain)
        .forUpdate()
        .executeTakeFirstOrThrow();
      // Clocks of instances differ: lines are kept from the first young one on.
      const kept = await transaction
        .selectFrom('audit_line')
        .select(['seq', 'previous'])
        .where('chain', '=', chain)
        .where('at', '>=', before)
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst();
      const first = kept?.seq ?? end.seq + 1;
      if (first === end.first_seq) return;
      await sql`select set_config('tessera.audit_expires', 'on', true)`.execute(transaction);
      await transaction.deleteFrom('audit_line').where('chain', '=', chain).where('seq', '<', first).execute();
      await transaction
        .updateTable('audit_chain')
        .set({ first_seq: first, anchor: kept?.previous ?? end.hash })
        .where('chain', '=', chain)
        .execute();
    });
  }
}
