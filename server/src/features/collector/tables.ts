import type {
  AgentHost,
  AgentLoad,
  AgentOrderCommand,
  AgentRefusal,
  HeartbeatBody,
  UpgradeFault,
  UpgradeState,
} from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Kept<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** An upgrade as it is kept. */
export interface KeptUpgrade {
  readonly version: string;
  readonly state: UpgradeState;
  /** ISO 8601. */
  readonly at: string;
  readonly fault: UpgradeFault | null;
}

export interface CollectorTables {
  /** Programs that collect where the rows lie (0119). */
  collector_agent: {
    client_id: string;
    corporation_code: string;
    agent_name: string;
    /** SHA-256 of the secret of its code of enrolment, hex. */
    code_hash: ColumnType<string | null, string | null | undefined, string | null>;
    code_until: Moment;
    /** PEM; Ed25519. */
    public_key: ColumnType<string | null, string | null | undefined, string | null>;
    enrolled_at: Moment;
    /** Since when its key counts. */
    key_since: Moment;
    /** The key that counted before, so that what comes with it is told apart; PEM. */
    previous_key: ColumnType<string | null, string | null | undefined, string | null>;
    /** Whether what it sends is taken. */
    enabled: Generated<boolean>;
    /** Whether its task sets begin by their schedules. */
    started: Generated<boolean>;
    /** The run of its program that holds the lease. */
    instance: ColumnType<string | null, string | null | undefined, string | null>;
    lease_until: Moment;
    /** Last number of a message of that run. */
    message_number: Generated<number>;
    /** Number of the last order. */
    order_number: Generated<number>;
    /** Point to which passwords are sealed for it. */
    seal_key: ColumnType<string | null, string | null | undefined, string | null>;
    /** Number of its plan; 0 where nothing was released. */
    plan_number: Generated<number>;
    host: Kept<AgentHost>;
    /** Its last upgrade. */
    upgrade: Kept<KeptUpgrade>;
    load: Kept<AgentLoad>;
    /** Runs that wait for their source to be less busy; null of none. */
    waits: Kept<HeartbeatBody['waits']>;
    /** Milliseconds. */
    clock_ahead: ColumnType<number | null, number | null | undefined, number | null>;
    address: ColumnType<string | null, string | null | undefined, string | null>;
    last_seen: Moment;
    /** It stays so that what comes with its key is refused and told. */
    revoked_at: Moment;
    created_at: Date;
  };
  /** Runs of agents that have begun, so that none begins twice. */
  collector_instance: { client_id: string; instance: string; opened_at: Date };
  /** Refusals of an agent from an address within an hour. */
  collector_refusal: {
    client_id: string;
    reason: AgentRefusal;
    address: string;
    /** Begin of the hour. */
    hour: Date;
    count: Generated<number>;
    first_at: Date;
    last_at: Date;
  };
  collector_order: {
    client_id: string;
    order_number: number;
    command: ColumnType<AgentOrderCommand, string, never>;
    sent_by: string;
    issued_at: Date;
    expires_at: Date;
    state: ColumnType<'waiting' | 'done' | 'failed' | 'refused', 'waiting', 'done' | 'failed' | 'refused'>;
    answer: Generated<string>;
    done_at: Moment;
  };
}
