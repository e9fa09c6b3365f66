import type { Cell, WarningDraft, WarningEventKind, WarningLevel, WarningStateName } from '@tessera/contract';
import type { ColumnType } from 'kysely';

import type { KeptReading, RuleState } from './group-state.ts';
import type { PlayedRule } from './played-rule.ts';

type Json<Value> = ColumnType<Value, string, string>;

export interface WarningTables {
  warning_directory: {
    directory_id: string;
    corporation_code: string;
    /** Null is the top. */
    parent_id: string | null;
    directory_name: string;
    /** Place among its brothers. */
    sort: number;
  };
  warning_rule: {
    rule_id: string;
    corporation_code: string;
    rule_name: string;
    /** User with whose rights it asks. */
    owner_id: string;
    directory_id: string | null;
    enabled: boolean;
    table_id: string;
    /** Rules with the same table and schedule have the same one, and are evaluated together. */
    schedule_id: string;
    draft: Json<WarningDraft>;
    version: number;
    muted_until: Date | null;
    saved_at: Date;
    saved_by: string;
    states: Json<RuleState>;
    /** The most serious of its groups. */
    state: WarningStateName;
    level: WarningLevel | null;
    since: Date | null;
    evaluated_at: Date | null;
    run_milliseconds: number | null;
    /** Counts changes of `states`. */
    revision: number;
  };
  /** Moments that were evaluated, each once. */
  warning_run: { rule_id: string; period: Date; milliseconds: number; fault: string | null };
  /** Moments whose evaluation waits for complete collected tables (0131). */
  warning_wait: {
    rule_id: string;
    period: Date;
    begun_at: Date;
    /** When the tables are looked at again. */
    look_at: Date;
    /** Names of the tables. */
    tables: Json<string[]>;
  };
  warning_event: {
    event_id: string;
    corporation_code: string;
    rule_id: string;
    kind: WarningEventKind;
    grouped: ColumnType<Cell[] | null, string | null, string | null>;
    level: WarningLevel | null;
    firing_id: string | null;
    at: Date;
    readings: Json<KeptReading[]>;
    by_user: string | null;
    note: string;
    fault: string | null;
  };
  /** `user_id` started it. */
  warning_backtest: {
    job_id: string;
    user_id: string;
    result: ColumnType<PlayedRule | null, string | null, string | null>;
  };
}
