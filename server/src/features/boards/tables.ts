import type { Locale, ReportConfItem, ReportParam, ReportStyle } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;
type Names = Json<Partial<Record<Locale, string>>>;

export interface BoardTables {
  /** Directories and boards. */
  board_node: {
    menu_code: string;
    corporation_code: string;
    /** '1' a directory, '2' a board. */
    menu_type: '1' | '2';
    names: Names;
    parent_code: string | null;
    sort: number;
    layout_type: Generated<0 | 1 | 2>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  board_report: {
    report_code: string;
    menu_code: string;
    names: Names;
    report_type_code: string;
    report_style: Json<ReportStyle>;
    report_conf: Json<readonly ReportConfItem[]>;
    report_param: Json<ReportParam>;
    report_history_code: string;
    region: string | null;
    sort: number;
  };
}
