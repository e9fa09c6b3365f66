import type { SlowQueryRow } from '@tessera/contract';

export interface QueryMonitorTables {
  /** Statements that took long or were stopped, on any instance; never the values that they bound. */
  slow_query: {
    id: string;
    corporation_code: string;
    role_id: string;
    user_id: string | null;
    table_id: string;
    dialect: string;
    instance: string;
    asked_at: Date;
    /** Milliseconds. */
    waited: number;
    ran: number;
    row_count: number;
    outcome: SlowQueryRow['outcome'];
    statement: string;
  };
}
