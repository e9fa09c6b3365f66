import type { ColumnMask, RowCondition } from '@tessera/contract';
import type { ColumnType } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

export interface TableRightTables {
  /** Tables that a role sees. Owners see all of them without a row. */
  role_table: { role_id: string; table_id: string; granted: boolean; query_limit: number | null };
  row_condition: { rule_id: string; table_id: string; role_id: string; conditions: Json<readonly RowCondition[]> };
  column_mask: { table_id: string; role_id: string; masks: Json<readonly ColumnMask[]> };
}
