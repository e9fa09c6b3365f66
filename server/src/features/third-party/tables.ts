import type { ColumnType } from 'kysely';

export interface ThirdPartyTables {
  third_system: {
    system_id: string;
    corporation_code: string;
    system_name: string;
    logo_url: string | null;
    entry_url: string;
    /** HS256 secret that the system signs its tickets with, sealed. */
    sealed_secret: string;
  };
  third_account: {
    system_id: string;
    external_account: string;
    user_id: string;
    bound_at: ColumnType<Date, Date | undefined, never>;
  };
}
