import type { ModelTable } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

/** What an author drew besides what the engine needs: how the legs are called and where they stand. */
export type ModelLayout = readonly Pick<ModelTable, 'alias' | 'name' | 'x' | 'y'>[];

export interface ModelTables {
  data_model: {
    table_id: string;
    layout: ColumnType<ModelLayout, string, string>;
    version: Generated<number>;
  };
}
