import type { TblDefinition } from '@tessera/contract';
import type { ColumnType } from 'kysely';

export interface TblTables {
  tbl: {
    /** Also the id of the table that it is published as. */
    tbl_id: string;
    corporation_code: string;
    tbl_name: string;
    owner_id: string;
    /** Newest version, which is the draft. */
    version: number;
    published_version: number | null;
    created_at: Date;
  };
  tbl_version: {
    tbl_id: string;
    version: number;
    /** Hidden values of headers left out. */
    definition: ColumnType<TblDefinition, string, never>;
    /** Hidden values of headers by key, as JSON; null for none. */
    sealed_headers: string | null;
    saved_at: Date;
    saved_by: string;
  };
}
