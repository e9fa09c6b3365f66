import type { ColumnType, Generated } from 'kysely';

export interface PlatformTables {
  /** Random keys shared by all instances, sealed with TESSERA_SECRET. */
  platform_secret: { name: string; sealed: string; created_at: Generated<Date> };
  /** Payloads too large for NOTIFY, kept until every instance has had time to read them. */
  bus_payload: { id: Generated<number>; payload: string; created_at: Generated<Date> };
  rate_limit: { key: string; hits: number; window_ends: ColumnType<Date, Date | string> };
}
