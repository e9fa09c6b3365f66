import type { DockingKindName, DockingRules, DockingStep } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface DockingTables {
  /** Systems outside by which people sign in, or which are handed users over. */
  docking_system: {
    system_id: string;
    corporation_code: string;
    kind: DockingKindName;
    system_name: string;
    enabled: Generated<boolean>;
    /** What of the form is no secret, by field. */
    settings: ColumnType<Readonly<Record<string, string>>, string, string>;
    rules: ColumnType<DockingRules, string, string>;
    version: Generated<number>;
    last_sign_in: Moment;
    tested_at: Moment;
    test_steps: ColumnType<readonly TestedStep[] | null, string | null | undefined, string | null>;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  docking_secret: { system_id: string; field: string; sealed_value: string };
  /** Who of a system is who here. */
  docking_account: {
    system_id: string;
    external_account: string;
    user_id: string;
    bound_at: ColumnType<Date, Date | undefined, never>;
    last_sign_in: Moment;
    /** Account by which the system called them at the last sign-in, as names are compared. */
    account_key: string | null;
  };
  /** A way to a system that a browser has begun. */
  docking_attempt: {
    /** SHA-256 of the random state. */
    state_hash: string;
    system_id: string;
    /** SHA-256 of the browser's cookie. */
    browser_hash: string;
    sealed_secrets: string;
    /** The form by which the system answered. */
    sealed_answer: string | null;
    /** Where on this site it leads back to. */
    redirect: string | null;
    expires_at: Date;
  };
  /** Somebody who arrived and is not bound yet. */
  docking_arrival: { arrival_id: string; system_id: string; sealed_person: string; expires_at: Date };
  /** What a session came by. */
  docking_session: {
    session_id: string;
    system_id: string;
    external_account: string;
    /** Name of the session at the other side. */
    external_session: string | null;
    /** What the other side wants to see at sign-out. */
    sealed_proof: string | null;
    began_at: ColumnType<Date, Date, never>;
    /** Word with which the other side said that it asked for a second factor. */
    factor: string | null;
  };
}

/** A step of the last test; its text is made when it is read. */
export interface TestedStep extends Pick<DockingStep, 'step' | 'state' | 'milliseconds'> {
  readonly key: string;
  readonly args: Readonly<Record<string, string | number>>;
}
