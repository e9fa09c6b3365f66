import type { ColumnType } from 'kysely';

export interface ImageTables {
  /** Images in the file store, by the name that their address ends with. */
  image: {
    name: string;
    corporation_code: string;
    user_id: string;
    bytes: number;
    created_at: ColumnType<Date, Date, Date>;
  };
}
