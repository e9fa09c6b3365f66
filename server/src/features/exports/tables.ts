import type { EXPORT_KINDS, EXPORT_STATES, ExportRequest, Locale, PrintParams } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

import type { HeldRights } from '../table-rights/index.ts';

type Json<Value> = ColumnType<Value, string, string>;

export interface ExportTables {
  export_task: {
    task_id: string;
    corporation_code: string;
    /** Who asked; nobody else sees the task or its file. */
    user_id: string;
    kind: (typeof EXPORT_KINDS)[number];
    menu_code: string;
    menu_name: string;
    /** Language of texts in the file. */
    locale: Locale;
    request: Json<ExportRequest>;
    state: Generated<(typeof EXPORT_STATES)[number]>;
    cancel_requested: Generated<boolean>;
    progress: Generated<number>;
    retries: Generated<number>;
    /** A task that is tried again waits until then. */
    not_before: Date;
    /** A running task whose lease is over lost its server. */
    lease_until: Date | null;
    /** Ending of the file's name, once it is there. */
    extension: string | null;
    file_key: string | null;
    bytes: number | null;
    truncated: Generated<boolean>;
    /** What its member saw of tables while it was made; null until then. */
    rights: ColumnType<HeldRights | null, string | null | undefined, string | null>;
    /** Key and arguments of a catalogue error. */
    reason: ColumnType<{ key: string; args: Record<string, string | number> } | null, string | null, string | null>;
    created_at: Date;
    started_at: Date | null;
    ended_at: Date | null;
    expires_at: Date | null;
  };
  /** How a member printed a board last. */
  export_print_param: { corporation_code: string; user_id: string; menu_code: string; params: Json<PrintParams> };
}
