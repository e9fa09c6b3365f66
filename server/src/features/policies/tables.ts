import type { SecurityPolicy } from '@tessera/contract';
import type { ColumnType } from 'kysely';

export interface PolicyTables {
  security_policy: {
    corporation_code: string;
    policy: ColumnType<Partial<SecurityPolicy>, string, string>;
    version: number;
    changed_at: Date;
    changed_by: string;
  };
}
