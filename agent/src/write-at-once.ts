import type Database from 'libsql';

/** Runs work in a transaction that is taken back whole where it fails. @throws what the work throws */
export function writeAtOnce(database: Database.Database, work: () => unknown): void {
  try {
    database.exec('begin immediate');
    work();
    database.exec('commit');
  } catch (error) {
    // Of a closed one, libsql ends the process where it is asked for its transaction.
    if (database.open && database.inTransaction) database.exec('rollback');
    throw error;
  }
}
