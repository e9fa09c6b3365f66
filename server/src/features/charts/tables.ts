import type {
  ChartDraft,
  DrillInfo,
  DrillNode,
  Locale,
  ReportConfItem,
  ReportParam,
  ReportStyle,
} from '@tessera/contract';
import type { ColumnType } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;
type Names = Json<Partial<Record<Locale, string>>>;
/** When something was written; left out, now. */
type Moment = ColumnType<Date, Date | undefined, Date>;

/** Parts of a chart without own column. */
export type ChartExtras = Partial<
  Pick<
    ChartDraft,
    | 'autoPreview'
    | 'appReportConf'
    | 'smartConf'
    | 'changeTableFlag'
    | 'changeReportType'
    | 'pageParam'
    | 'groupSet'
    | 'drillLevelFlag'
  >
>;

interface ChartContent {
  names: Names;
  report_type_code: string;
  report_conf: Json<readonly ReportConfItem[]>;
  report_param: Json<ReportParam>;
  drill_path: ColumnType<readonly DrillNode[], string | undefined, string>;
  extras: ColumnType<ChartExtras, string | undefined, string>;
}

export interface ChartTables {
  /** Charts as they are stored now, each on one board. */
  chart: ChartContent & {
    report_code: string;
    corporation_code: string;
    menu_code: string;
    /** Where it was first put; the board may have moved it since. */
    report_style: Json<ReportStyle>;
    report_history_code: string;
    region: string | null;
    sort: number;
    picture_url: ColumnType<string | null, string | null | undefined, string | null>;
    saved_at: Moment;
    saved_by: ColumnType<string | null, string | null | undefined, string | null>;
  };
  chart_version: ChartContent & {
    report_history_code: string;
    report_code: string;
    saved_at: Moment;
    saved_by: string | null;
  };
  /** What authors keep before they save; a chart that was never saved exists here alone. */
  chart_draft: {
    report_code: string;
    user_id: string;
    corporation_code: string;
    content: Json<ChartDraft>;
    /** Drill steps of the preview. */
    drill_info: ColumnType<readonly DrillInfo[], string | undefined, string>;
    cached_at: Moment;
  };
}
