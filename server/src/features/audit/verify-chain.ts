import type { AuditPlace, AuditPortion, AuditProof } from '@tessera/contract';
import type { Kysely, Transaction } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { lineHash, NO_LINE } from './line-hash.ts';

const AT_ONCE = 2_000;
const EMPTY: AuditPortion = { lines: 0, first: null, last: null, hash: NO_LINE, fault: null, next: null, kept: 0 };

export interface VerifyOptions {
  /** A hash that was written down before; a chain without it has a fault at its oldest line. */
  readonly earlier?: string | undefined;
  /** Where an earlier portion ended; default: the oldest kept line. */
  readonly from?: AuditPlace | null;
  /** Lines after which the portion ends; default: all. */
  readonly most?: number;
  /** Ends it. */
  readonly signal?: AbortSignal;
  /** Hears how many of the kept lines are proven, now and then. */
  readonly told?: (lines: number, kept: number) => void;
}

/** Names of all chains: codes of corporations, and the empty one. */
export async function listChains(store: Kysely<Database>): Promise<string[]> {
  const rows = await store.selectFrom('audit_chain').select('chain').orderBy('chain').execute();
  return rows.map(({ chain }) => chain);
}

/**
 * Recomputes the hashes of a chain, from its oldest kept line on or from where a portion ended.
 * @throws CatalogueError cancelled when the signal ends it
 */
export function verifyChain(store: Kysely<Database>, chain: string, options?: VerifyOptions): Promise<AuditPortion> {
  return store
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => verifyIn(transaction, chain, options));
}

/** The same in a transaction that sees one state of the store. */
export async function verifyIn(
  transaction: Transaction<Database>,
  chain: string,
  { earlier, from = null, most = Infinity, signal, told }: VerifyOptions = {},
): Promise<AuditPortion> {
  const end = await transaction.selectFrom('audit_chain').selectAll().where('chain', '=', chain).executeTakeFirst();
  if (!end) return EMPTY;
  // Lines up to there may have been given up meanwhile; the chain goes on from its anchor.
  const start = from !== null && from.seq > end.first_seq ? from : { seq: end.first_seq, hash: end.anchor };
  let { hash: previous, seq: expected } = start;
  let [first, last]: (string | null)[] = [null, null];
  let lines = 0;
  let seen = earlier === undefined || earlier === previous;
  const kept = end.seq - end.first_seq + 1;
  const portion = (fault: AuditProof['fault'], next: AuditPlace | null = null): AuditPortion => ({
    ...{ lines, first: first ?? null, last: last ?? null, hash: end.hash, fault, next, kept },
  });
  for (;;) {
    if (signal?.aborted) throw new CatalogueError('cancelled');
    const rows = await transaction
      .selectFrom('audit_line')
      .selectAll()
      .where('chain', '=', chain)
      .where('seq', '>=', expected)
      .orderBy('seq')
      .limit(Math.min(AT_ONCE, most - lines))
      .execute();
    for (const row of rows) {
      if (row.seq !== expected) return portion({ seq: expected, kind: 'missing' });
      if (row.previous !== previous || row.hash !== lineHash(row)) return portion({ seq: expected, kind: 'changed' });
      ({ hash: previous } = row);
      last = row.at.toISOString();
      first ??= last;
      seen ||= row.hash === earlier;
      lines += 1;
      expected += 1;
    }
    told?.(expected - end.first_seq, kept);
    if (expected > end.seq || rows.length === 0) break;
    if (lines >= most) return portion(null, { seq: expected, hash: previous });
  }
  if (expected !== end.seq + 1) return portion({ seq: expected, kind: 'missing' });
  if (previous !== end.hash) return portion({ seq: end.seq, kind: 'changed' });
  return portion(seen ? null : { seq: end.first_seq, kind: 'changed' });
}
