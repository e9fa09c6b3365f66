import type { BoardState, Locale, ThemeName } from '@tessera/contract';
import type { ColumnType } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

export interface ShareTables {
  share: {
    share_id: string;
    corporation_code: string;
    menu_code: string;
    /** Null for the whole board. */
    report_code: string | null;
    name: string;
    /** User with whose rights visitors look. */
    created_by: string;
    created_at: Date;
    enabled: boolean;
    expires_at: Date | null;
    /** Maximum number of entries. */
    most_uses: number | null;
    password_hash: string | null;
    locked: Json<BoardState['filters']>;
    hidden: Json<readonly string[]>;
    origins: Json<readonly string[]>;
    token_only: boolean;
    /** Whether visitors may save charts as files. */
    downloads: boolean;
    theme: ThemeName | null;
    locale: Locale | null;
    show_header: boolean;
    show_filters: boolean;
    /** Counts changes after which visitors have to enter again. */
    version: number;
    /** Counts all changes of its author's. */
    revision: number;
  };
  /** Apart from the share, whose changes empty what instances keep in memory. */
  share_use: {
    share_id: string;
    use_count: number;
    last_used_at: Date;
  };
  embed_key: {
    key_id: string;
    corporation_code: string;
    /** Sealed with the installation's secret. */
    sealed: string;
    created_by: string;
    created_at: Date;
    ends_at: Date | null;
  };
}
