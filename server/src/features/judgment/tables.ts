import type { JudgmentDefinition } from '@tessera/contract';
import type { ColumnType } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

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
}
