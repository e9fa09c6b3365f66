import type { ColumnType } from 'kysely';

import type { Resource } from './apply-patch.ts';

type Json<Value> = ColumnType<Value, string, string>;

export interface ScimTables {
  /** A person as a system pushed them; stays when it deletes them, so that they are the same when they come back. */
  scim_user: {
    scim_id: string;
    system_id: string;
    corporation_code: string;
    user_name: string;
    /** Lower-case form, unique in the system. */
    user_name_key: string;
    external_id: string | null;
    active: boolean;
    deleted: boolean;
    resource: Json<Resource>;
    version: number;
    created_at: ColumnType<Date, Date, never>;
    modified_at: Date;
  };
  scim_group: {
    scim_id: string;
    system_id: string;
    corporation_code: string;
    display_name: string;
    display_name_key: string;
    external_id: string | null;
    version: number;
    created_at: ColumnType<Date, Date, never>;
    modified_at: Date;
  };
  scim_group_member: { group_id: string; user_id: string };
}
