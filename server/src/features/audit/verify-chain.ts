import type { AuditProof } from '@tessera/contract';
import type { Kysely, Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { lineHash, NO_LINE } from './line-hash.ts';

const AT_ONCE = 2_000;
const EMPTY: AuditProof = { lines: 0, first: null, last: null, hash: NO_LINE, fault: null };

/** Names of all chains: codes of corporations, and the empty one. */
export async function listChains(store: Kysely<Database>): Promise<string[]> {
  const rows = await store.selectFrom('audit_chain').select('chain').orderBy('chain').execute();
  return rows.map(({ chain }) => chain);
}

/**
 * Recomputes the hashes of a chain, from its oldest kept line on.
 * @param earlier a hash that was written down before; a chain without it has a fault at its oldest line
 */
export function verifyChain(store: Kysely<Database>, chain: string, earlier?: string): Promise<AuditProof> {
  return store
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => verifyIn(transaction, chain, earlier));
}

/** The same in a transaction that sees one state of the store. */
export async function verifyIn(
  transaction: Transaction<Database>,
  chain: string,
  earlier?: string,
): Promise<AuditProof> {
  const end = await transaction.selectFrom('audit_chain').selectAll().where('chain', '=', chain).executeTakeFirst();
  if (!end) return EMPTY;
  let { anchor: previous, first_seq: expected } = end;
  let [first, last]: (string | null)[] = [null, null];
  let lines = 0;
  let seen = earlier === undefined || earlier === previous;
  const proof = (fault: AuditProof['fault']): AuditProof => ({
    ...{ lines, first: first ?? null, last: last ?? null, hash: end.hash, fault },
  });
  for (;;) {
    const rows = await transaction
      .selectFrom('audit_line')
      .selectAll()
      .where('chain', '=', chain)
      .where('seq', '>=', expected)
      .orderBy('seq')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) {
      if (row.seq !== expected) return proof({ seq: expected, kind: 'missing' });
      if (row.previous !== previous || row.hash !== lineHash(row)) return proof({ seq: expected, kind: 'changed' });
      ({ hash: previous } = row);
      last = row.at.toISOString();
      first ??= last;
      seen ||= row.hash === earlier;
      lines += 1;
      expected += 1;
    }
    if (rows.length < AT_ONCE) break;
  }
  if (expected !== end.seq + 1) return proof({ seq: expected, kind: 'missing' });
  if (previous !== end.hash) return proof({ seq: end.seq, kind: 'changed' });
  return proof(seen ? null : { seq: end.first_seq, kind: 'changed' });
}
