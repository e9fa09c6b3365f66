import type { BoardDocument } from '@tessera/contract';
import type { ColumnType } from 'kysely';

import type { FrozenChart } from '../charts/index.ts';

type Json<Value> = ColumnType<Value, string, string>;

export interface ReportTables {
  /** Published versions of reports; readers see the one that is current. */
  report_publication: {
    menu_code: string;
    corporation_code: string;
    /** Counts the publications of the report, from 1. */
    publication: number;
    /** Draft version that was published. */
    version: number;
    document: Json<BoardDocument>;
    /** Charts of the pages as they were. */
    charts: Json<readonly FrozenChart[]>;
    published_at: Date;
    published_by: string;
    current: boolean;
  };
  /** Pages of corporations' own: a report at a path for one role. */
  report_form: {
    corporation_code: string;
    path: string;
    menu_code: string;
    role_id: string;
    changed_at: Date;
    changed_by: string;
  };
}
