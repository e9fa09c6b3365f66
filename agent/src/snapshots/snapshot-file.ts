import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';

import Database from 'libsql';

import { writeAtOnce } from '../write-at-once.ts';

/** A row as it would be sent: its key, and all of it. */
export interface ComparedRow {
  readonly key: string;
  readonly text: string;
}
/** Which run the server's table has, and which one is on its way. */
interface State {
  readonly revision: number;
  readonly base: string | null;
  readonly next: string | null;
  /** Whether changes of `base` are not all taken over yet. */
  readonly applies: number;
}

const SCHEMA = `
  create table if not exists state (revision integer not null, base text, next text, applies integer not null);
  create table if not exists kept (id integer primary key, key text not null unique, hash text not null);
  create table if not exists change (key text primary key, hash text) without rowid;`;
const PAGE = 4_096;
/** Rows of one statement. */
const PIECE = 1_000;
/** Characters of a hash, in base 64. */
const HASH = 22;

/**
 * Hashes by key of the rows that the server's table has, and what the run on its way changes in them, in a SQLite file. The
 * changes are taken over when the run is in the table; until then they can be dropped. Memory is one bit for each row.
 */
export class SnapshotFile {
  readonly #database: Database.Database;
  /** Rows of `kept` that the run has, by id; null while there is no base to compare with. */
  #seen: Uint8Array | null = null;

  private constructor(database: Database.Database) {
    this.#database = database;
  }

  /** @param mostBytes of the file; beyond it everything fails with SQLITE_FULL @throws Error of SQLite, for a damaged file too */
  static open(path: string, mostBytes: number): SnapshotFile {
    const database = new Database(path);
    try {
      for (const pragma of ['journal_mode = wal', 'synchronous = normal', 'journal_size_limit = 16777216'])
        database.pragma(pragma);
      database.pragma(`max_page_count = ${Math.max(16, Math.floor(mostBytes / PAGE))}`);
      database.exec(SCHEMA);
      return new SnapshotFile(database);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** The run whose rows are kept, as far as they were read by this revision. */
  base(revision: number): string | null {
    const state = this.#state();
    return state?.revision === revision ? state.base : null;
  }

  /** Begins a run. One that was begun before is dropped. Without a base, the file has to be a new one. */
  async begin(runId: string, revision: number): Promise<void> {
    await this.#apply();
    const base = this.base(revision);
    writeAtOnce(this.#database, () => {
      this.#database.exec('delete from change; delete from state;');
      this.#database.prepare('insert into state values (?, ?, ?, 0)').run(revision, base, runId);
    });
    const { most } = this.#database.prepare('select coalesce(max(id), 0) as most from kept').get() as { most: number };
    this.#seen = base === null ? null : new Uint8Array(Math.ceil((most + 1) / 8));
  }

  /** For each row, whether it is to be sent: it is new or other than the one of its key that was there last. */
  compare(rows: readonly ComparedRow[]): boolean[] {
    const result: boolean[] = [];
    for (let at = 0; at < rows.length; at += PIECE) result.push(...this.#comparePiece(rows.slice(at, at + PIECE)));
    return result;
  }

  /** Keys of the rows that the run does not have, in pieces; they are noted as gone. */
  *gone(): Generator<string[]> {
    const seen = this.#seen;
    if (!seen) return;
    const next = this.#database.prepare(`select id, key from kept where id > ? order by id limit ${PIECE}`);
    const note = this.#database.prepare('insert or replace into change values (?, null)');
    for (let last = 0; ;) {
      const rows = next.all(last) as { id: number; key: string }[];
      if (rows.length === 0) return;
      last = rows.at(-1)!.id;
      const keys = rows.filter(({ id }) => !hasBit(seen, id)).map(({ key }) => key);
      if (keys.length === 0) continue;
      writeAtOnce(this.#database, () => keys.forEach((key) => note.run(key)));
      yield keys;
    }
  }

  /** The table has the run: it is compared with from now on. */
  async settle(runId: string): Promise<void> {
    const state = this.#state();
    if (state?.next === runId)
      writeAtOnce(this.#database, () => this.#database.exec('update state set base = next, next = null, applies = 1'));
    await this.#apply();
  }

  close(): void {
    this.#database.close();
  }

  #state(): State | undefined {
    return this.#database.prepare('select * from state').get() as State | undefined;
  }

  #comparePiece(rows: readonly ComparedRow[]): boolean[] {
    const keys = JSON.stringify(rows.map(({ key }) => key));
    const wanted = '(select value from json_each(?))';
    const kept = this.#database.prepare(`select id, key, hash from kept where key in ${wanted}`).all(keys);
    const known = new Map<string, string | null>();
    for (const { id, key, hash } of kept as { id: number; key: string; hash: string }[]) {
      known.set(key, hash);
      if (this.#seen) setBit(this.#seen, id);
    }
    // A key that came twice is compared with its last row, for the last one stays in the table.
    const changed = this.#database.prepare(`select key, hash from change where key in ${wanted}`).all(keys);
    for (const { key, hash } of changed as { key: string; hash: string | null }[]) known.set(key, hash);
    const others = new Map<string, string>();
    const result = rows.map(({ key, text }) => {
      const hash = createHash('sha256').update(text).digest('base64').slice(0, HASH);
      if (known.get(key) === hash) return false;
      known.set(key, hash);
      others.set(key, hash);
      return true;
    });
    const note = this.#database.prepare(
      this.#seen
        ? 'insert or replace into change values (?, ?)'
        : 'insert into kept (key, hash) values (?, ?) on conflict (key) do update set hash = excluded.hash',
    );
    if (others.size > 0) writeAtOnce(this.#database, () => others.forEach((hash, key) => note.run(key, hash)));
    return result;
  }

  /** Takes the changes of `base` over, in pieces, so that heartbeats go out meanwhile. */
  async #apply(): Promise<void> {
    if (!this.#state()?.applies) return;
    const next = this.#database.prepare(`select key, hash from change order by key limit ${PIECE}`);
    const set = this.#database.prepare(
      'insert into kept (key, hash) values (?, ?) on conflict (key) do update set hash = excluded.hash',
    );
    const remove = this.#database.prepare('delete from kept where key = ?');
    const done = this.#database.prepare('delete from change where key <= ?');
    for (;;) {
      const rows = next.all() as { key: string; hash: string | null }[];
      writeAtOnce(this.#database, () => {
        for (const { key, hash } of rows)
          if (hash) set.run(key, hash);
          else remove.run(key);
        if (rows.length === 0) this.#database.exec('update state set applies = 0');
        else done.run(rows.at(-1)!.key);
      });
      if (rows.length === 0) return;
      await turn();
    }
  }
}

const hasBit = (bits: Uint8Array, at: number): boolean => ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;
function setBit(bits: Uint8Array, at: number): void {
  bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
}
