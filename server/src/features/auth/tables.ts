import type { ColumnType, Generated } from 'kysely';

export interface AuthTables {
  rsa_key: {
    key_id: string;
    public_key: string;
    sealed_private_key: string;
    created_at: ColumnType<Date, Date | undefined, never>;
    /** Not given out after this; what it encrypted is accepted for an hour more. */
    retires_at: Date;
  };
  verification_code: {
    purpose: 'register' | 'reset' | 'email' | 'docking' | 'factor';
    /** Lower-case mailbox or user id that the code was made for. */
    subject: string;
    code_hash: string;
    attempts: Generated<number>;
    expires_at: Date;
  };
  /** Browsers from which an account has signed in. */
  known_device: {
    user_id: string;
    /** SHA-256 of the random cookie. */
    device_hash: string;
    /** Address, or the /64 network of IPv6. */
    network: string;
    /** Browser and system, such as `Chrome, Windows`. */
    agent: string;
    last_seen_at: Date;
  };
  /** Changes of mailboxes that the one before may take back. */
  email_change: {
    /** SHA-256 of the token that was mailed. */
    token_hash: string;
    user_id: string;
    old_email: string;
    changed_at: Date;
    expires_at: Date;
  };
  /** Ids of tokens that may be used once, kept until the token expires. */
  used_token: { token_id: string; expires_at: Date };
}
