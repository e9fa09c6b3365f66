import type { ColumnType, Generated } from 'kysely';

export interface PlatformTables {
  /** Background work of all instances; slices keep what only they know of a job in tables of their own. */
  job: {
    job_id: string;
    queue: string;
    /** Empty for jobs of the server itself. */
    corporation_code: Generated<string>;
    created_by: Generated<string>;
    input: ColumnType<object, string, string>;
    state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>;
    /** Runs only on the instance that offers this; null for any. */
    affinity: string | null;
    /** One job of a queue with this key waits or runs at a time. */
    single_key: string | null;
    not_before: Date;
    /** Names the run that has the lease. */
    attempt: string | null;
    /** A running job whose lease is over lost its instance. */
    lease_until: Date | null;
    cancel_requested: Generated<boolean>;
    retries: Generated<number>;
    /** Progress, in whatever the phase counts; the total is null while nobody knows. */
    done: Generated<number>;
    total: number | null;
    phase: string | null;
    /** Key and arguments of a catalogue error. */
    reason: ColumnType<{ key: string; args: Record<string, string | number> } | null, string | null, string | null>;
    created_at: Date;
    started_at: Date | null;
    ended_at: Date | null;
  };
  /** Random keys shared by all instances, sealed with TESSERA_SECRET. */
  platform_secret: { name: string; sealed: string; created_at: Generated<Date> };
  /** Payloads too large for NOTIFY, kept until every instance has had time to read them. */
  bus_payload: { id: Generated<number>; payload: string; created_at: Generated<Date> };
  rate_limit: { key: string; hits: number; window_ends: ColumnType<Date, Date | string> };
}
