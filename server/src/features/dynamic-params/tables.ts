import type { DataType, DynamicParamDraft, ParamCandidates, ParamDefault } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

export interface DynamicParamTables {
  dynamic_param_group: {
    group_id: string;
    corporation_code: string;
    group_name: string;
    created_at: Generated<Date>;
  };
  dynamic_param: {
    param_id: string;
    corporation_code: string;
    group_id: string | null;
    param_name: string;
    remarks: string;
    data_type: DataType;
    filter_type: DynamicParamDraft['filterType'];
    multiple: boolean;
    default_value: Json<ParamDefault>;
    candidates: Json<ParamCandidates>;
    created_by: string;
    created_at: Generated<Date>;
    updated_at: Date;
  };
}
