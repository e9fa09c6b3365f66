import type { ColumnType } from 'kysely';

export interface MapTables {
  /** Maps that corporations uploaded; their areas lie in the file store. */
  own_map: {
    map_id: string;
    corporation_code: string;
    name: string;
    areas: number;
    bytes: number;
    user_id: string;
    created_at: ColumnType<Date, Date, never>;
  };
}
