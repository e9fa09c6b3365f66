import type { AuditFilter, AuditLine } from '@tessera/contract';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { AuditRow } from './line-hash.ts';

export type FoundLine = AuditLine & { readonly userName: string | null };

/** Of which corporation lines are read, and whether it operates the installation. */
export interface ReaderOf {
  readonly corporation_code: string;
  readonly operator: boolean;
}

/**
 * Lines of a corporation that a filter wants. The chain without corporation has failed sign-ins of its members, and
 * what concerns the installation: owners of the operating corporation see all of that.
 */
export class AuditReader {
  readonly #store: Kysely<Database>;
  readonly #corporationCode: string;
  readonly #operating: boolean;
  readonly #filter: AuditFilter;
  constructor(store: Kysely<Database>, corporation: ReaderOf, filter: AuditFilter) {
    this.#store = store;
    this.#corporationCode = corporation.corporation_code;
    this.#operating = corporation.operator;
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
      .leftJoin('account', 'account.user_id', 'audit_line.user_id')
      .selectAll('audit_line')
      .select('account.user_nick_name')
      .orderBy('audit_line.at', 'desc')
      .orderBy('audit_line.seq', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    return rows.map(({ user_nick_name: userName, ...row }) => ({ ...lineOf(row), userName }));
  }

  #wanted(): SelectQueryBuilder<Database, 'audit_line', Record<never, never>> {
    const { from, until, subjects, outcome, keyword } = this.#filter;
    const chain = this.#corporationCode;
    const accounts = this.#store
      .selectFrom('member')
      .innerJoin('account as one', 'one.user_id', 'member.user_id')
      .select('one.account')
      .where('member.corporation_code', '=', chain);
    let query = this.#store
      .selectFrom('audit_line')
      .where((e) =>
        e.or([
          e('audit_line.chain', '=', chain),
          this.#operating
            ? e('audit_line.chain', '=', '')
            : e.and([e('audit_line.chain', '=', ''), e('audit_line.account', 'in', accounts)]),
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

function lineOf(row: AuditRow): AuditLine {
  const { chain, seq, action, outcome, account, address, previous, hash } = row;
  return {
    ...{ chain, seq, action, outcome, account, address, previous, hash },
    at: row.at.toISOString(),
    userId: row.user_id,
    requestId: row.request_id,
    details: JSON.parse(row.details) as Record<string, unknown>,
  };
}
