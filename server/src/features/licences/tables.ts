import type { ColumnType, Generated } from 'kysely';

export interface LicenceTables {
  /** Installed licence files; the one installed last counts. The signature is checked at every reading. */
  licence: {
    licence_id: string;
    /** Grows with each installation. */
    installation: Generated<number>;
    corporation_code: string;
    /** JSON text of the whole file. */
    file: string;
    installed_at: ColumnType<Date, Date, Date>;
  };
}
