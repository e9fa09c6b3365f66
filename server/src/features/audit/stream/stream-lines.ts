import type { Kysely } from 'kysely';

import type { Services } from '../../../platform/services.ts';
import type { Database } from '../../../platform/store/database.ts';
import { lineOf } from '../read-lines.ts';
import type { AuditSink } from './audit-sink.ts';

/** Characters of a failure that are kept. */
const LONGEST = 300;

/**
 * Sends what a sink has not taken yet, chain by chain in the order of the lines. What it does not take stays, and is
 * sent again at the next call. Must not run twice at once.
 */
export async function streamLines(
  { store, log, now }: Pick<Services, 'store' | 'log' | 'now'>,
  sink: AuditSink,
  signal: AbortSignal,
): Promise<void> {
  for (const { chain, from } of await behind(store)) {
    let seq = from;
    try {
      for (;;) {
        const rows = await store
          .selectFrom('audit_line')
          .selectAll()
          .where('chain', '=', chain)
          .where('seq', '>', seq)
          .orderBy('seq')
          .limit(sink.atOnce)
          .execute();
        const last = rows.at(-1);
        if (!last) break;
        await sink.send(rows.map(lineOf), signal);
        seq = last.seq;
        await keep(store, chain, { seq, sent_at: now(), failure: null, failed_at: null });
      }
    } catch (error) {
      if (signal.aborted) throw error;
      const failure = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST);
      await keep(store, chain, { seq, failure, failed_at: now() });
      log.warn({ err: error, chain, seq, to: sink.host }, 'audit lines were not taken; they are sent again');
      // The other chains go to the same address; they are sent at the next call.
      return;
    }
  }
}

/** Chains with lines that were not sent, those first whose lines wait from the longest ago. */
async function behind(store: Kysely<Database>): Promise<{ chain: string; from: number }[]> {
  const rows = await store
    .selectFrom('audit_chain')
    .leftJoin('audit_stream', 'audit_stream.chain', 'audit_chain.chain')
    .select(['audit_chain.chain', 'audit_stream.seq as sent'])
    .where((e) => e('audit_chain.seq', '>', e.fn.coalesce('audit_stream.seq', e.lit(0))))
    .orderBy('audit_stream.sent_at', (order) => order.asc().nullsFirst())
    .orderBy('audit_chain.chain')
    .execute();
  return rows.map(({ chain, sent }) => ({ chain, from: sent ?? 0 }));
}

async function keep(
  store: Kysely<Database>,
  chain: string,
  state: { seq: number; sent_at?: Date; failure: string | null; failed_at: Date | null },
): Promise<void> {
  await store
    .insertInto('audit_stream')
    .values({ chain, sent_at: null, ...state })
    .onConflict((conflict) => conflict.column('chain').doUpdateSet(state))
    .execute();
}

/** How far the stream is, over all chains. */
export async function streamState(store: Kysely<Database>) {
  const rows = await store
    .selectFrom('audit_chain')
    .leftJoin('audit_stream', 'audit_stream.chain', 'audit_chain.chain')
    .select(['audit_chain.seq', 'audit_chain.first_seq', 'audit_stream.seq as sent', 'sent_at', 'failure', 'failed_at'])
    .execute();
  const waiting = rows.map(({ seq, first_seq, sent }) => seq - Math.max(sent ?? 0, first_seq - 1));
  const failed = rows
    .filter((row) => row.failure !== null)
    .toSorted((a, b) => Number(b.failed_at) - Number(a.failed_at))[0];
  const sent = rows.flatMap(({ sent_at }) => sent_at ?? []).toSorted((a, b) => Number(b) - Number(a))[0];
  return {
    waiting: waiting.reduce((sum, count) => sum + Math.max(0, count), 0),
    sentAt: sent?.toISOString() ?? null,
    failure: failed?.failure ?? null,
    failedAt: failed?.failed_at?.toISOString() ?? null,
  };
}
