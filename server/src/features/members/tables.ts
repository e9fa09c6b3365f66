import type { ImportFate, ImportRow } from '@tessera/contract';
import type { ColumnType } from 'kysely';

import type { PlannedChange } from './import/planned-change.ts';

type Json<Value> = ColumnType<Value, string, string>;
/** What the page shows of a row before it is carried out. */
export type ShownRow = Omit<ImportRow, 'line' | 'fate' | 'outcome' | 'error'>;

export interface MemberTables {
  member_import: {
    import_id: string;
    corporation_code: string;
    user_id: string;
    file_name: string;
    ignored: Json<readonly string[]>;
    /** The job that carries it out; null before that. */
    job_id: string | null;
    created_at: Date;
  };
  member_import_row: {
    import_id: string;
    line: number;
    fate: ImportFate;
    shown: Json<ShownRow>;
    plan: Json<PlannedChange>;
    outcome: 'done' | 'failed' | null;
    error: ColumnType<
      { readonly key: string; readonly args: Readonly<Record<string, string | number>> } | null,
      string | null,
      string | null
    >;
  };
}
