import type { AuditFilter, AuditLine } from '@tessera/contract';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { AuditRow } from './line-hash.ts';

export type FoundLine = AuditLine & { readonly userName: string | null };

/** For whom lines are read. */
export interface AuditReaderOf {
  readonly corporationCode: string;
  /** Whether that corporation operates the installation. */
  readonly operating: boolean;
  /** Names of its members by user id. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Lines of a corporation that a filter wants. The chain without corporation has failed sign-ins of its members, and
 * what concerns the installation: owners of the operating corporation see all of that.
 */
export class AuditReader {
  readonly #store: Kysely<Database>;
  readonly #reader: AuditReaderOf;
  readonly #filter: AuditFilter;
  constructor(store: Kysely<Database>, reader: AuditReaderOf, filter: AuditFilter) {
    this.#store = store;
    this.#reader = reader;
    this.#filter = filter;
  }

  async count(): Promise<number> {
    const { total } = await this.#wanted()
      .select((e) => e.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** The newest first. */
  async read(offset: number, limit: number): Promise<FoundLine[]> {
    const rows = await this.#wanted()
      .selectAll()
      .orderBy('audit_line.at', 'desc')
      .orderBy('audit_line.seq', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    const { names } = this.#reader;
    return rows.map((row) => ({ ...lineOf(row), userName: names.get(row.user_id ?? '') ?? null }));
  }

  #wanted(): SelectQueryBuilder<Database, 'audit_line', Record<never, never>> {
    const { from, until, subjects, outcome, keyword } = this.#filter;
    const { corporationCode: chain, operating, names } = this.#reader;
    let query = this.#store
      .selectFrom('audit_line')
      .where((e) =>
        e.or([
          e('audit_line.chain', '=', chain),
          operating
            ? e('audit_line.chain', '=', '')
            : e.and([e('audit_line.chain', '=', ''), sql<boolean>`user_id = any(${[...names.keys()]}::text[])`]),
        ]),
      );
    if (from !== null) query = query.where('audit_line.at', '>=', new Date(from));
    if (until !== null) query = query.where('audit_line.at', '<', new Date(until));
    if (subjects.length > 0) query = query.where(sql`split_part(audit_line.action, '.', 1)`, 'in', subjects);
    if (outcome !== null) query = query.where('audit_line.outcome', outcome === 'ok' ? '=' : '!=', 'ok');
    if (keyword !== '') {
      const like = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      query = query.where((e) =>
        e.or(
          (['account', 'address', 'request_id', 'details'] as const).map((column) =>
            e(`audit_line.${column}`, 'ilike', like),
          ),
        ),
      );
    }
    return query;
  }
}

export function lineOf(row: AuditRow): AuditLine {
  const { chain, seq, action, outcome, account, address, previous, hash } = row;
  return {
    ...{ chain, seq, action, outcome, account, address, previous, hash },
    at: row.at.toISOString(),
    userId: row.user_id,
    requestId: row.request_id,
    details: JSON.parse(row.details) as Record<string, unknown>,
  };
}
