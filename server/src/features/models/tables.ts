import type { ModelTable } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

/** What an author drew besides what the engine needs: names and positions of the tables. */
export type ModelLayout = readonly Pick<ModelTable, 'alias' | 'name' | 'x' | 'y'>[];

export interface ModelTables {
  data_model: {
    table_id: string;
    layout: ColumnType<ModelLayout, string, string>;
    version: Generated<number>;
  };
}
