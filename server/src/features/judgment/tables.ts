import type {
  ErrorKey,
  JudgedMember,
  JudgmentDefinition,
  JudgmentPlanDraft,
  JudgmentRun,
  KeptRun,
} from '@tessera/contract';
import type { ColumnType } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

/** What came of the last time that a plan was due. */
export interface StoredOutcome {
  /** ISO 8601. */
  readonly at: string;
  readonly runCode: string | null;
  readonly fault: { readonly key: ErrorKey; readonly args: Readonly<Record<string, string | number>> } | null;
  readonly told: number;
  readonly unseen: number;
}

export interface JudgmentTables {
  decision_model: {
    model_code: string;
    corporation_code: string;
    model_name: string;
    draft: Json<JudgmentDefinition>;
    /** The one by which the model runs; null before the first. */
    version: number | null;
    updated_by: string;
    updated_at: Date;
  };
  /** Published and never changed. */
  decision_model_version: {
    model_code: string;
    version: number;
    definition: Json<JudgmentDefinition>;
    note: string;
    published_by: string;
    published_at: Date;
  };
  /** Kept as it was: it names its model, and nothing of it follows the model. */
  decision_run: {
    run_code: string;
    corporation_code: string;
    model_code: string;
    model_name: string;
    version: number;
    definition: Json<JudgmentDefinition>;
    fields: Json<KeptRun['fields']>;
    scope: Json<string[]>;
    /** First day, yyyy-MM-dd. */
    period_start: string;
    counts: Json<JudgmentRun['counts']>;
    ran_by: string;
    ran_at: Date;
  };
  decision_run_member: {
    run_code: string;
    /** In the order of the report. */
    place: number;
    member: string;
    severity: JudgedMember['severity'];
    judged: Json<JudgedMember>;
  };
  /** Its schedule has its code. */
  decision_plan: {
    plan_code: string;
    corporation_code: string;
    model_code: string;
    owner_id: string;
    enabled: boolean;
    draft: Json<JudgmentPlanDraft>;
    created_at: Date;
    updated_at: Date;
    outcome: ColumnType<StoredOutcome | null, string | null, string | null>;
  };
  decision_run_reader: { run_code: string; user_id: string; first_at: Date; last_at: Date };
  decision_run_action: {
    action_code: string;
    run_code: string;
    /** Null for all of the run. */
    member: string | null;
    decision: string;
    person_id: string | null;
    /** yyyy-MM-dd */
    due_date: string | null;
    created_by: string;
    created_at: Date;
    result: string;
    done_by: string | null;
    /** Null while it is open. */
    done_at: Date | null;
  };
}
