import { OPEN_DOCKING_RULES } from '@tessera/contract';

import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

const RULES = JSON.stringify(OPEN_DOCKING_RULES);

export const dockingMigrations: Migrations = {
  // Third-party systems are docked systems of one kind.
  '0885_docking': sqlMigration(`
    create table docking_system (
      system_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      kind text not null,
      system_name text not null,
      enabled boolean not null default true,
      settings jsonb not null,
      rules jsonb not null,
      version integer not null default 1,
      last_sign_in timestamptz,
      tested_at timestamptz,
      test_steps jsonb,
      created_at timestamptz not null default now()
    );
    create index docking_system_corporation on docking_system (corporation_code);
    create table docking_secret (
      system_id text not null references docking_system on delete cascade,
      field text not null,
      sealed_value text not null,
      primary key (system_id, field)
    );
    create table docking_account (
      system_id text not null references docking_system on delete cascade,
      external_account text not null,
      user_id text not null references account on delete cascade,
      bound_at timestamptz not null default now(),
      last_sign_in timestamptz,
      primary key (system_id, external_account),
      unique (system_id, user_id)
    );
    create index docking_account_user on docking_account (user_id);
    create table docking_attempt (
      state_hash text primary key,
      system_id text not null references docking_system on delete cascade,
      browser_hash text not null,
      sealed_secrets text not null,
      redirect text,
      expires_at timestamptz not null
    );
    create index docking_attempt_system on docking_attempt (system_id);
    create table docking_arrival (
      arrival_id text primary key,
      system_id text not null references docking_system on delete cascade,
      sealed_person text not null,
      expires_at timestamptz not null
    );
    create index docking_arrival_system on docking_arrival (system_id);
    create table docking_session (
      session_id text primary key references session on delete cascade,
      system_id text not null references docking_system on delete cascade,
      external_account text not null,
      external_session text,
      sealed_proof text
    );
    create index docking_session_external on docking_session (system_id, external_account);
    insert into docking_system (system_id, corporation_code, kind, system_name, settings, rules)
      select system_id, corporation_code, 'thirdParty', system_name,
        jsonb_strip_nulls(jsonb_build_object('entryUrl', entry_url, 'logoUrl', logo_url)), '${RULES}'::jsonb
      from third_system where corporation_code in (select corporation_code from corporation);
    insert into docking_secret (system_id, field, sealed_value)
      select system_id, 'secret', sealed_secret from third_system where system_id in (select system_id from docking_system);
    insert into docking_account (system_id, external_account, user_id, bound_at)
      select system_id, external_account, user_id, bound_at from third_account
      where system_id in (select system_id from docking_system) and user_id in (select user_id from account);
    drop table third_account;
    drop table third_system;
  `),
  '0930_docking_account_key': sqlMigration(`
    alter table docking_account add column account_key text;
    create index docking_account_key on docking_account (system_id, account_key);
  `),
  '0931_docking_attempt_answer': sqlMigration(`
    alter table docking_attempt add column sealed_answer text;
  `),
  '0932_docking_session_began': sqlMigration(`
    alter table docking_session add column began_at timestamptz not null default now();
  `),
  '0961_docking_match': sqlMigration(`
    update docking_system set rules = rules || '{"match": null}'::jsonb where rules -> 'match' is null;
  `),
  '0981_docking_session_factor': sqlMigration('alter table docking_session add column factor text'),
};
