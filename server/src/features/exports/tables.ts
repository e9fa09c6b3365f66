import type { EXPORT_KINDS, ExportRequest, Locale, PrintParams } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

import type { HeldRights } from '../table-rights/index.ts';

type Json<Value> = ColumnType<Value, string, string>;

export interface ExportTables {
  /** Results of the queue `exports`, visible to their member only. */
  export_task: {
    task_id: string;
    kind: (typeof EXPORT_KINDS)[number];
    menu_code: string;
    menu_name: string;
    /** Language of texts in the file. */
    locale: Locale;
    request: Json<ExportRequest>;
    /** Ending of the file's name, once it is there. */
    extension: string | null;
    file_key: string | null;
    bytes: number | null;
    truncated: Generated<boolean>;
    /** What its member saw of tables while it was made; null until then. */
    rights: ColumnType<HeldRights | null, string | null | undefined, string | null>;
  };
  /** How a member printed a board last. */
  export_print_param: { corporation_code: string; user_id: string; menu_code: string; params: Json<PrintParams> };
}
