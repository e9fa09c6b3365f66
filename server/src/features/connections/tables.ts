import type { ConnectionKind, ConnectionSettings, SourceMode } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;
/** Key and arguments of a catalogue error. */
export type StoredReason = { readonly key: string; readonly args: Record<string, string | number> };
type Reason = ColumnType<StoredReason | null, string | null, string | null>;

export interface ConnectionTables {
  data_connection: {
    connection_id: string;
    corporation_code: string;
    name: string;
    kind: ConnectionKind;
    /** Values of the form without its secrets. */
    settings: Json<ConnectionSettings>;
    /** The secrets by field, sealed with TESSERA_SECRET. */
    sealed: string;
    version: Generated<number>;
    state: Generated<'ok' | 'failed'>;
    reason: Reason;
    checked_at: Date | null;
    created_by: string;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
  };
  /** Tables that were picked from a connection. */
  connected_table: {
    table_id: string;
    corporation_code: string;
    connection_id: string;
    source_schema: string;
    source_table: string;
    mode: SourceMode;
    cron: string | null;
    time_zone: string | null;
    next_sync: Date | null;
    synced_at: Date | null;
    /** Why the last synchronisation failed. */
    reason: Reason;
    created_by: string;
  };
}
