import { createHash } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';

import Database from 'libsql';

import { writeAtOnce } from '../write-at-once.ts';
import { SpoolDiskFull, SpoolFull, SpoolRunGone } from './spool-failure.ts';

export interface SpoolOptions {
  /** Bytes of rows that may wait; beyond them `add` is refused. */
  readonly mostBytes: number;
  /** Pages of 4 KB that the file may have; unlimited where it is left out. */
  readonly mostPages?: number;
}

/** A batch that waits to be sent. */
export interface SpooledBatch {
  readonly number: number;
  readonly rows: number;
  readonly body: Buffer;
  /** SHA-256 of the body, hex. */
  readonly sha256: string;
}
/** A run whose rows lie here; `state` is the owner's own JSON. */
export interface SpooledRun {
  readonly runId: string;
  readonly taskId: string;
  /** Whether all its rows were read: it may be ended once its batches are sent. */
  readonly isRead: boolean;
  readonly state: string;
}
export interface Backlog {
  readonly batches: number;
  /** Bytes of rows. */
  readonly bytes: number;
  /** Batches that were found damaged since the file was made. */
  readonly quarantined: number;
}

const SCHEMA = `
  create table if not exists run (
    run_id text primary key, task_id text not null, is_read integer not null default 0, state text not null,
    place integer not null
  );
  create table if not exists batch (
    run_id text not null, number integer not null, rows integer not null, bytes integer not null, sha256 text not null,
    body blob not null, primary key (run_id, number)
  ) without rowid;
  create table if not exists quarantine (
    run_id text not null, number integer not null, found_at text not null, body blob not null
  );`;
/** Bytes of damaged batches that are kept to be looked at. */
const KEPT_DAMAGE = 16 * 1024 * 1024;
const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

/**
 * Rows that were read and wait to be sent, in a SQLite file with a write-ahead log. What was added survives the end of the
 * program at any moment. One batch is in memory at a time, however many wait.
 */
export class Spool {
  readonly #database: Database.Database;
  readonly #mostBytes: number;
  #bytes: number;

  private constructor(database: Database.Database, mostBytes: number) {
    this.#database = database;
    this.#mostBytes = mostBytes;
    this.#bytes = this.backlog().bytes;
  }

  /**
   * Opens the file, or makes it. One that is damaged as a whole is put aside under the returned name: its runs are read
   * again from their sources.
   * @throws Error where no file can be made there
   */
  static async open(
    path: string,
    options: SpoolOptions,
  ): Promise<{ readonly spool: Spool; readonly aside: string | null }> {
    try {
      return { spool: Spool.#open(path, options), aside: null };
    } catch (error) {
      if (!DAMAGED.includes(codeOf(error))) throw error;
      const aside = `${path}.damaged-${Date.now()}`;
      await rename(path, aside);
      // The log of a file that is gone would be taken for the new one's.
      for (const end of ['-wal', '-shm']) await rm(`${path}${end}`, { force: true });
      return { spool: Spool.#open(path, options), aside };
    }
  }

  static #open(path: string, { mostBytes, mostPages }: SpoolOptions): Spool {
    const database = new Database(path);
    try {
      for (const pragma of ['auto_vacuum = incremental', 'journal_mode = wal', 'synchronous = normal'])
        database.pragma(pragma);
      database.pragma('journal_size_limit = 16777216');
      if (mostPages !== undefined) database.pragma(`max_page_count = ${mostPages}`);
      database.exec(SCHEMA);
      const found = database.prepare('pragma quick_check(1)').get() as { quick_check: string };
      if (found.quick_check !== 'ok')
        throw Object.assign(new Error('the spool is damaged'), { code: 'SQLITE_CORRUPT' });
      return new Spool(database, mostBytes);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Runs in the order in which they were begun. */
  runs(): SpooledRun[] {
    const rows = this.#database.prepare('select * from run order by place').all();
    return (rows as { run_id: string; task_id: string; is_read: number; state: string }[]).map((row) => ({
      runId: row.run_id,
      taskId: row.task_id,
      isRead: row.is_read === 1,
      state: row.state,
    }));
  }

  /** Begins a run. A run that is known already is reset: its batches are deleted. @throws SpoolDiskFull */
  begin({ runId, taskId, state }: Omit<SpooledRun, 'isRead'>): void {
    this.#write(() => {
      this.#database.prepare('delete from batch where run_id = ?').run(runId);
      this.#database
        .prepare(
          `insert into run values (?, ?, 0, ?, (select coalesce(max(place), 0) + 1 from run))
           on conflict (run_id) do update set is_read = 0, state = excluded.state`,
        )
        .run(runId, taskId, state);
    });
    this.#bytes = this.backlog().bytes;
  }

  /** Keeps a batch. @throws SpoolFull while too much waits, SpoolDiskFull, SpoolRunGone */
  add(runId: string, { number, rows, body }: Omit<SpooledBatch, 'sha256'>): void {
    if (!this.#database.prepare('select 1 from run where run_id = ?').get(runId)) throw new SpoolRunGone();
    if (this.#bytes > 0 && this.#bytes + body.length > this.#mostBytes) throw new SpoolFull();
    this.#write(() =>
      this.#database
        .prepare('insert into batch values (?, ?, ?, ?, ?, ?)')
        .run(runId, number, rows, body.length, sha256(body), body),
    );
    this.#bytes += body.length;
  }

  /**
   * Notes how the reading of a run ended.
   * @param isComplete whether its batches are to be sent; else they are dropped
   * @throws SpoolDiskFull
   */
  finish(runId: string, state: string, isComplete: boolean): void {
    this.#write(() => {
      if (!isComplete) this.#database.prepare('delete from batch where run_id = ?').run(runId);
      this.#database.prepare('update run set state = ?, is_read = 1 where run_id = ?').run(state, runId);
    });
    if (!isComplete) this.#bytes = this.backlog().bytes;
  }

  /**
   * The lowest batch of a run; null where none waits.
   * @returns 'damaged' where it is not what was added: it is put into quarantine, and the run is to be read again
   */
  next(runId: string): SpooledBatch | 'damaged' | null {
    const row = this.#database
      .prepare('select number, rows, sha256, body from batch where run_id = ? order by number limit 1')
      .get(runId) as (Omit<SpooledBatch, 'body'> & { body: Buffer }) | undefined;
    if (!row) return null;
    const { number, rows, body } = row;
    if (sha256(body) === row.sha256) return { number, rows, body, sha256: row.sha256 };
    this.#quarantine(runId, number, body);
    return 'damaged';
  }

  /** Drops a batch that the server has. */
  sent(runId: string, number: number): void {
    const batch = this.#database.prepare('select bytes from batch where run_id = ? and number = ?').get(runId, number);
    if (!batch) return;
    this.#write(() => this.#database.prepare('delete from batch where run_id = ? and number = ?').run(runId, number));
    this.#bytes -= (batch as { bytes: number }).bytes;
  }

  /** Drops a run and what waits of it, and gives its room back. */
  end(runId: string): void {
    this.#write(() => {
      this.#database.prepare('delete from batch where run_id = ?').run(runId);
      this.#database.prepare('delete from run where run_id = ?').run(runId);
    });
    this.#bytes = this.backlog().bytes;
    this.#database.exec('pragma incremental_vacuum');
  }

  backlog(): Backlog {
    const { batches, bytes, quarantined } = this.#database
      .prepare(
        `select count(*) as batches, coalesce(sum(bytes), 0) as bytes, (select count(*) from quarantine) as quarantined
         from batch`,
      )
      .get() as Backlog;
    return { batches, bytes, quarantined };
  }

  close(): void {
    this.#database.close();
  }

  #quarantine(runId: string, number: number, body: Buffer): void {
    this.#write(() => {
      const kept = this.#database.prepare('select coalesce(sum(length(body)), 0) as bytes from quarantine').get();
      const hasRoom = (kept as { bytes: number }).bytes + body.length <= KEPT_DAMAGE;
      this.#database
        .prepare('insert into quarantine values (?, ?, ?, ?)')
        .run(runId, number, new Date().toISOString(), hasRoom ? body : Buffer.alloc(0));
      this.#database.prepare('delete from batch where run_id = ? and number = ?').run(runId, number);
    });
    this.#bytes = this.backlog().bytes;
  }

  /** @throws SpoolDiskFull */
  #write(work: () => unknown): void {
    try {
      writeAtOnce(this.#database, work);
    } catch (error) {
      if (['SQLITE_FULL', 'SQLITE_IOERR_WRITE'].includes(codeOf(error))) throw new SpoolDiskFull({ cause: error });
      throw error;
    }
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
