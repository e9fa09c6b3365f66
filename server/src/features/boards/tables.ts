import type { BoardDocument, BoardState, Locale, MenuType } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;
export type Names = Readonly<Partial<Record<Locale, string>>>;

export interface BoardTables {
  /** Directories, boards and reports. */
  board_node: {
    menu_code: string;
    corporation_code: string;
    menu_type: MenuType;
    names: Json<Names>;
    parent_code: string | null;
    sort: number;
    layout_type: Generated<0 | 1 | 2>;
    /** Counts saves of the board or of the report's draft; the row of board_version with this number holds what it shows. */
    version: Generated<number>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    /** In the recycle bin since then. */
    deleted_at: Date | null;
    deleted_by: string | null;
    /** What was deleted, of which this is a part. */
    deleted_root: string | null;
  };
  board_version: {
    menu_code: string;
    version: number;
    document: Json<BoardDocument>;
    /** Window that saved it. */
    lock_key: string;
    saved_by: string;
    saved_at: Date;
    /** When the run of saves began that this one belongs to. */
    begun_at: Date;
  };
  board_lock: {
    menu_code: string;
    lock_key: string;
    user_id: string;
    user_nick_name: string;
    /** When this window began to edit; renewing leaves it. */
    taken_at: Date;
    until: Date;
  };
  /** Choices that a member keeps for a board. */
  board_saved_filter: {
    filter_id: string;
    user_id: string;
    menu_code: string;
    name: string;
    board_state: Json<BoardState>;
    saved_at: Date;
  };
  board_favourite: {
    user_id: string;
    menu_code: string;
  };
}
