import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';
import { sessionChanges } from './session-memo.ts';

export const authMigrations: Migrations = {
  '0110_auth': sqlMigration(`
    create table rsa_key (
      key_id text primary key,
      public_key text not null,
      sealed_private_key text not null,
      created_at timestamptz not null default now(),
      retires_at timestamptz not null
    );
    create table verification_code (
      purpose text not null,
      subject text not null,
      code_hash text not null,
      attempts int not null default 0,
      expires_at timestamptz not null,
      primary key (purpose, subject)
    );
    create table used_token (
      token_id text primary key,
      expires_at timestamptz not null
    );
  `),
  '0111_session_changes': sqlMigration(sessionChanges),
  '0116_known_devices': sqlMigration(`
    create table known_device (
      user_id text not null references account on delete cascade,
      device_hash text not null,
      network text not null,
      agent text not null,
      last_seen_at timestamptz not null,
      primary key (user_id, device_hash)
    );
  `),
  '0118_email_changes': sqlMigration(`
    create table email_change (
      token_hash text primary key,
      user_id text not null references account on delete cascade,
      old_email text not null,
      changed_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index email_change_user on email_change (user_id);
  `),
  // Groups give roles, and with them what sessions may do.
  '0912_group_role_sessions': sqlMigration(
    ['user_group', 'user_group_member', 'group_role']
      .map(
        (table) => `create trigger announce_sessions after insert or update or delete or truncate on ${table}
          for each statement execute function announce_sessions();`,
      )
      .join('\n'),
  ),
};
