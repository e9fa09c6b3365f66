import type { ColumnType } from 'kysely';

type StringList = ColumnType<string[], string, string>;

export interface NavigationTables {
  /** What a corporation chose in place of the product's order and page after sign-in. */
  navigation_setting: {
    corporation_code: string;
    /** Module codes in the order of the header. */
    modules: StringList;
    /** Paths of navigation entries. */
    entries: StringList;
    /** Path of the entry that opens after sign-in; null for the product's choice. */
    home: string | null;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    updated_by: string;
  };
}
