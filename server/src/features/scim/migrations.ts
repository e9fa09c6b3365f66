import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const scimMigrations: Migrations = {
  '0896_scim': sqlMigration(`
    create table scim_user (
      scim_id text primary key,
      system_id text not null,
      corporation_code text not null references corporation on delete cascade,
      user_name text not null,
      user_name_key text not null,
      external_id text,
      active boolean not null,
      deleted boolean not null,
      resource jsonb not null,
      version integer not null,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      unique (system_id, user_name_key)
    );
    create index scim_user_external on scim_user (system_id, external_id);
    create index scim_user_corporation on scim_user (corporation_code);
    create table scim_group (
      scim_id text primary key,
      system_id text not null,
      corporation_code text not null references corporation on delete cascade,
      display_name text not null,
      display_name_key text not null,
      external_id text,
      version integer not null,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      unique (system_id, display_name_key)
    );
    create index scim_group_corporation on scim_group (corporation_code);
    create table scim_group_member (
      group_id text not null references scim_group on delete cascade,
      user_id text not null references scim_user on delete cascade,
      primary key (group_id, user_id)
    );
    create index scim_group_member_user on scim_group_member (user_id);
  `),
};
