import type { AuditFilter, AuditLine } from '@tessera/contract';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';

import { containing } from '../../platform/store/containing.ts';
import type { Database } from '../../platform/store/database.ts';
import type { AuditRow } from './line-hash.ts';

export type FoundLine = AuditLine & { readonly userName: string | null };

/** Chain of what concerns the installation and no corporation. */
const INSTALLATION = '';

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
    const counted = await Promise.all(
      this.#chains().map((chain) =>
        this.#wanted(chain)
          .select((e) => e.fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ),
    );
    return counted.reduce((sum, { total }) => sum + Number(total), 0);
  }

  /** The newest first. @param before the last line that was read; lines are then counted from it on */
  async read(offset: number, limit: number, before: Pick<AuditRow, 'at' | 'seq' | 'chain'> | null = null) {
    // Each chain gives its newest lines in the order of its index; the store merges these few.
    const [own, others] = this.#chains().map((chain) => {
      const newest = this.#wanted(chain)
        .selectAll()
        .orderBy('audit_line.at', 'desc')
        .orderBy('audit_line.seq', 'desc')
        .limit(offset + limit);
      if (!before) return newest;
      const { at, seq } = before;
      return newest.where(sql<boolean>`(at, seq, chain) < (${at}, ${seq}, ${before.chain})`).where('at', '<=', at);
    });
    const rows = await this.#store
      .selectFrom(sql<AuditRow>`(${own} union all ${others})`.as('line'))
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
      .orderBy('chain', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    return rows.map((row) => this.#found(row));
  }

  /** All lines, the newest first, in parts. @param most how many at most */
  async *parts(most: number, atOnce: number): AsyncGenerator<FoundLine[]> {
    let before: Pick<AuditRow, 'at' | 'seq' | 'chain'> | null = null;
    for (let left = most; left > 0;) {
      const lines: FoundLine[] = await this.read(0, Math.min(left, atOnce), before);
      const last = lines.at(-1);
      if (!last) return;
      yield lines;
      left -= lines.length;
      before = { at: new Date(last.at), seq: last.seq, chain: last.chain };
    }
  }

  #found(row: AuditRow): FoundLine {
    return { ...lineOf(row), userName: this.#reader.names.get(row.user_id ?? '') ?? null };
  }

  /** The corporation's own chain, and the one of the installation. */
  #chains(): [string, string] {
    return [this.#reader.corporationCode, INSTALLATION];
  }

  #wanted(chain: string): SelectQueryBuilder<Database, 'audit_line', Record<never, never>> {
    const { from, until, subjects, outcome, keyword } = this.#filter;
    const { operating, names } = this.#reader;
    let query = this.#store.selectFrom('audit_line').where('audit_line.chain', '=', chain);
    if (chain === INSTALLATION && !operating)
      query = query.where(sql<boolean>`user_id = any(${[...names.keys()]}::text[])`);
    if (from !== null) query = query.where('audit_line.at', '>=', new Date(from));
    if (until !== null) query = query.where('audit_line.at', '<', new Date(until));
    if (subjects.length > 0) query = query.where(sql`split_part(audit_line.action, '.', 1)`, 'in', subjects);
    if (outcome !== null) query = query.where('audit_line.outcome', outcome === 'ok' ? '=' : '!=', 'ok');
    if (keyword !== '') {
      const like = containing(keyword);
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
