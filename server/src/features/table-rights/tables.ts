import type { ColumnMask, RuleTree } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

/** Exactly one of them is given; of a rule's subject none stands for everyone. */
interface SubjectColumns {
  role_id: string | null;
  group_id: string | null;
  member_id: string | null;
}

export interface TableRightTables {
  /** Who sees which table. Owners see all of them without a row. */
  table_grant: SubjectColumns & { table_id: string; granted: boolean; query_limit: number | null };
  access_rule: {
    rule_id: string;
    corporation_code: string;
    table_id: string;
    /** Empty for one that was written on the page of a role. */
    rule_name: string;
    always: boolean;
    /** Null leaves all rows. */
    tree: ColumnType<RuleTree | null, string | null, string | null>;
    masks: Json<readonly ColumnMask[]>;
    version: Generated<number>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    updated_by: string | null;
  };
  access_rule_subject: SubjectColumns & { rule_id: string };
}
