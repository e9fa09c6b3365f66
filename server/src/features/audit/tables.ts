import type { ColumnType } from 'kysely';

export interface AuditTables {
  /** The ends of a chain of audit lines. */
  audit_chain: {
    /** Code of a corporation, or empty. Chains outlive their corporation. */
    chain: string;
    /** Place and hash of the newest line. */
    seq: number;
    hash: string;
    /** Place of the oldest line that is kept, and the hash of the line before it. */
    first_seq: number;
    anchor: string;
  };
  /** How far the lines of a chain were sent to another system. */
  audit_stream: {
    chain: string;
    /** Place of the last line that was taken there. */
    seq: number;
    sent_at: Date | null;
    /** Why the last try failed, and when; null after one that did not. */
    failure: string | null;
    failed_at: Date | null;
  };
  /** Only ever added to; see `audit_line_stays`. */
  audit_line: {
    chain: string;
    seq: number;
    at: ColumnType<Date, Date, never>;
    action: string;
    outcome: string;
    user_id: string | null;
    account: string | null;
    address: string;
    request_id: string;
    /** JSON text as it was hashed. */
    details: string;
    previous: string;
    hash: string;
  };
}
