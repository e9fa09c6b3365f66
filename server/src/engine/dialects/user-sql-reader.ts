import type { ErrorKey } from '@tessera/contract';

import type { Driver } from '../run/driver.ts';

/** What is wrong with SQL of an author. */
export type SqlFaultKey = Extract<ErrorKey, `sql${string}`>;

/** A fault of an author's SQL. Its arguments hold what the author wrote, and words of the database about nothing else. */
export class SqlFault extends Error {
  readonly key: SqlFaultKey;
  readonly args: Readonly<Record<string, string>>;
  /** Position in the text that was read, in UTF-16 units; null where none is known. */
  readonly at: number | null;
  constructor(key: SqlFaultKey, args: Readonly<Record<string, string>> = {}, at: number | null = null) {
    super(key);
    this.name = 'SqlFault';
    this.key = key;
    this.args = args;
    this.at = at;
  }
}

/** What a SELECT of an author names. */
export interface ReadSql {
  /** Tables as they are named, all without a schema; those that the SQL itself defines where it names them are left out. */
  readonly tables: readonly { readonly name: string; readonly at: number | null }[];
  /** Names that the SQL defines for itself. */
  readonly defined: readonly string[];
  /** Whether it says in which order its rows come. */
  readonly ordered: boolean;
}

/** How a database's own parser reads SQL of an author, and what of the language is open to one. */
export interface UserSqlReader {
  /**
   * Reads one SELECT of allowed nodes, functions and types.
   * @param placeholders number of bound values, each found once
   * @throws SqlFault
   */
  read(text: string, placeholders: number, driver: Driver, signal: AbortSignal): Promise<ReadSql>;
  /** Names of tables and columns that fold to the same are the same to the database. */
  fold(name: string): string;
  /** The database's own words about a statement that it refuses to plan; null where the failure is another. */
  refusal(error: unknown, text: string): { readonly reason: string; readonly at: number | null } | null;
  /** Functions that an author may call, for completion. */
  readonly functions: readonly string[];
}

/** Position in UTF-16 units of a position that counts bytes of UTF-8. */
export function fromBytes(text: string, position: number): number | null {
  if (!Number.isSafeInteger(position) || position < 0) return null;
  const bytes = Buffer.from(text);
  return position > bytes.length ? null : bytes.subarray(0, position).toString().length;
}

/** Position in UTF-16 units of a position that counts code points. */
export function fromCodePoints(text: string, position: number): number {
  return [...text].slice(0, position).join('').length;
}
