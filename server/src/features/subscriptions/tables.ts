import type { ErrorKey, SubscriptionDelivery, SubscriptionRun, SubscriptionSettings } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

import type { HeldRights } from '../table-rights/index.ts';

type Json<Value> = ColumnType<Value, string, string>;

/** A failure as it is kept; its text is that of the reader's language. */
export interface StoredReason {
  readonly key: ErrorKey;
  readonly args: Readonly<Record<string, string | number>>;
}

export interface SubscriptionTables {
  subscription: {
    subscription_id: string;
    corporation_code: string;
    /** Its owner: outside addresses get what this user sees. */
    created_by: string;
    name: string;
    menu_code: string;
    settings: Json<SubscriptionSettings>;
    paused: boolean;
    /** When it was found that its owner may send nothing any more. */
    stopped_at: Date | null;
    /** Whether its condition held when it was looked at last; null before that. */
    condition_met: boolean | null;
    revision: number;
    created_at: Date;
  };
  /** One occurrence; there is one of each period. */
  subscription_run: {
    run_id: string;
    subscription_id: string;
    corporation_code: string;
    cause: SubscriptionRun['cause'];
    /** The moment at which it was due, or asked for; names the occurrence. */
    due_at: Date;
    /** When it was made: later than that after the server was down; null for old ones. */
    begun_at: Date | null;
    state: SubscriptionRun['state'];
    note: SubscriptionRun['note'];
    /** Names of tables that the note is about. */
    tables: Json<readonly string[]>;
    /** Rows of each stored table that it reads, by id. */
    row_counts: Json<Readonly<Record<string, number>>>;
    reason: ColumnType<StoredReason | null, string | null, string | null>;
    /** Number of drawings, whose files may be gone by now. */
    drawn: Generated<number>;
    /** Tries that failed. */
    tries: Generated<number>;
    /** When it is looked at again, while it waits for data or for another try. */
    next_try: Date | null;
    ended_at: Date | null;
  };
  /** A drawing of an occurrence: for people of the same rights, filters and language. */
  subscription_file: {
    file_id: string;
    run_id: string;
    corporation_code: string;
    group_key: string;
    file_key: string;
    extension: string;
    bytes: number;
    truncated: boolean;
    /** Table rights of the member for whom it was drawn. */
    rights: Json<HeldRights>;
    created_at: Date;
    expires_at: Date;
  };
  subscription_delivery: {
    run_id: string;
    /** `user:` and an id, `mail:` and an address, or `group` for the group behind the channel. */
    recipient: string;
    /** What the recipient was called then. */
    recipient_name: string;
    channel: string;
    file_id: string | null;
    /** Everything but `skipped` is what the service of deliveries said last. */
    state: SubscriptionDelivery['state'];
    /** Why this slice skipped it. */
    reason: ColumnType<StoredReason | null, string | null, string | null>;
    /** What the other side answered. */
    answer: ColumnType<string, string | undefined, string>;
  };
  /** Recipients who want no more of it. */
  subscription_ending: { subscription_id: string; recipient: string; ended_at: Date };
  /** Domains of outside addresses that a corporation's owners allow. */
  subscription_domains: { corporation_code: string; domains: Json<readonly string[]> };
}
