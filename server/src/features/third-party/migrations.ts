import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const thirdPartyMigrations: Migrations = {
  '0130_third_party': sqlMigration(`
    create table third_system (
      system_id text primary key,
      corporation_code text not null,
      system_name text not null,
      logo_url text,
      entry_url text not null,
      sealed_secret text not null
    );
    create index third_system_corporation on third_system (corporation_code);
    create table third_account (
      system_id text not null references third_system on delete cascade,
      external_account text not null,
      user_id text not null,
      bound_at timestamptz not null default now(),
      primary key (system_id, external_account),
      unique (system_id, user_id)
    );
  `),
};
