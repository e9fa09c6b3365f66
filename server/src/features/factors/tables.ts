import type { ColumnType } from 'kysely';

export interface FactorTables {
  second_factor: {
    user_id: string;
    sealed_secret: string;
    begun_at: Date;
    /** Null until a code of it was given. */
    confirmed_at: Date | null;
    /** Period of 30 seconds whose code was used last; it and those before pass no more. */
    last_step: ColumnType<number, number | undefined, number>;
  };
  /** Recovery codes that were not used. */
  recovery_code: { user_id: string; code_hash: string };
}
