import type {
  DigitalDraft,
  DigitalReceipt,
  DigitalRecipient,
  DigitalRun,
  DigitalShown,
  Locale,
} from '@tessera/contract';
import type { ColumnType } from 'kysely';

import type { GateNote } from '../subscriptions/index.ts';
import type { HeldRights } from '../table-rights/index.ts';

type Json<Value> = ColumnType<Value, string, string>;
type Text = ColumnType<string, string | undefined, string>;

/** Why nothing was sent or a reader was left out; its text is that of who reads it. */
export type DigitalNote = GateNote | 'off' | 'nobody';

export interface DigitalTables {
  digital_message: {
    message_id: string;
    corporation_code: string;
    name: string;
    title: string;
    category: string;
    sort_no: number;
    enabled: boolean;
    valid_from: Date | null;
    valid_to: Date | null;
    recipients: Json<readonly DigitalRecipient[]>;
    draft: Json<DigitalDraft>;
    /** Equal for drafts that say the same: what was composed of another one is not shown any more. */
    content_key: string;
    /** Counts saves and switches. */
    version: number;
    saved_at: Date;
    /** Its deliveries are this user's: told when one fails. */
    saved_by: string;
  };
  /** A moment for which a message is computed; there is one of each. */
  digital_run: {
    run_id: string;
    message_id: string;
    corporation_code: string;
    content_key: string;
    cause: DigitalRun['cause'];
    /** The moment; of messages that readers compute, when their version was saved. */
    due_at: Date;
    begun_at: Date;
    state: DigitalRun['state'];
    note: DigitalNote | null;
    /** Names of tables that the note is about. */
    tables: Json<readonly string[]>;
    /** Rows of each stored table that it reads, by id. */
    row_counts: Json<Readonly<Record<string, number>>>;
    /** Key of the error catalogue. */
    reason: string | null;
    ended_at: Date | null;
  };
  /** What readers with the same rights and language read. */
  digital_issue: {
    issue_id: string;
    run_id: string;
    group_key: string;
    locale: Locale;
    shown: Json<DigitalShown>;
    /** Table rights with which it was computed; null for the group behind channels. */
    rights: ColumnType<HeldRights | null, string | null, string | null>;
  };
  /** One reader, or the group behind a channel, and one way. */
  digital_receipt: {
    run_id: string;
    /** `user:` and an id, or `group`. */
    recipient: string;
    /** What the reader was called then. */
    recipient_name: string;
    /** `app`, `message`, `mail` or the id of a channel. */
    channel: string;
    issue_id: string | null;
    state: DigitalReceipt['state'];
    /** Key of the error catalogue, where this slice left the reader out. */
    reason: string | null;
    /** What the other side answered. */
    answer: Text;
    settled_at: Date | null;
  };
}
