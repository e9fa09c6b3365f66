import type { ColumnType } from 'kysely';

export interface LicenceTables {
  /** Installed licence files; the one installed last counts. The signature is checked at every reading. */
  licence: {
    licence_id: string;
    corporation_code: string;
    /** JSON text of the whole file. */
    file: string;
    installed_at: ColumnType<Date, Date, Date>;
  };
}
