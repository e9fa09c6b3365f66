import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

/** Made by a migration of table rights, which had the table before. */
export const memberAttributeTable = `
    create table member_attribute (
      member_id text primary key references member on delete cascade,
      corporation_code text not null,
      user_id text not null,
      attributes jsonb not null
    );
    create index member_attribute_of_user on member_attribute (corporation_code, user_id);
`;

export const identityMigrations: Migrations = {
  '0100_identity': sqlMigration(`
    create table corporation (
      corporation_code text primary key,
      corporation_name text not null,
      operator boolean not null default false,
      ai_on boolean not null default false,
      created_at timestamptz not null default now()
    );
    create table account (
      user_id text primary key,
      account text not null,
      account_key text not null unique,
      email text,
      email_key text unique,
      mobile text,
      user_nick_name text not null,
      avatar_url text,
      lang text not null,
      password_hash text not null,
      disabled boolean not null default false,
      created_at timestamptz not null default now()
    );
    create table role (
      role_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      user_type text not null,
      unique (corporation_code, user_type)
    );
    create table member (
      member_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      user_id text not null references account on delete cascade,
      role_id text not null references role,
      disabled boolean not null default false,
      last_login timestamptz,
      previous_login timestamptz,
      created_at timestamptz not null default now(),
      unique (corporation_code, user_id)
    );
    create index member_user on member (user_id);
    create table invitation (
      invitation_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      email text not null,
      email_key text not null,
      role_id text not null references role,
      code_hash text not null unique,
      invited_by text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      unique (corporation_code, email_key)
    );
    create table session (
      session_id text primary key,
      user_id text not null references account on delete cascade,
      member_id text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      address text not null
    );
    create index session_by_user on session (user_id);
    create index session_by_member on session (member_id);
    create index session_by_end on session (expires_at);
  `),
  '0102_roles': sqlMigration(`
    alter table role
      add column role_name text,
      add column role_name_key text,
      add column permissions jsonb;
    alter table role drop constraint role_corporation_code_user_type_key;
    create unique index role_fixed on role (corporation_code, user_type) where permissions is null;
    create unique index role_named on role (corporation_code, role_name_key);
    create index role_of_corporation on role (corporation_code);
    create index member_role on member (role_id);
  `),
  '0103_corporation_approval': sqlMigration(
    `alter table corporation add column approved boolean not null default true`,
  ),
  '0117_session_use': sqlMigration(`
    alter table session
      add column agent text not null default '',
      add column signed_in_at timestamptz not null default now(),
      add column last_used_at timestamptz not null default now();
    update session set signed_in_at = created_at, last_used_at = created_at;
  `),
  '0844_last_seen': sqlMigration(`
    alter table member add column last_seen timestamptz;
    update member set last_seen = last_login;
    create collation people_zh_cn (provider = icu, locale = 'zh-Hans-CN-u-kn');
    create collation people_zh_hk (provider = icu, locale = 'zh-Hant-HK-u-kn');
    create collation people_en_us (provider = icu, locale = 'en-US-u-kn');
    create collation people_ja_jp (provider = icu, locale = 'ja-JP-u-kn');
  `),
  '0848_invitation_pending': sqlMigration(`alter table invitation add column pending jsonb`),
  '0893_directory_links': sqlMigration(`
    alter table user_group
      add column source_id text,
      add column external_id text,
      add column external_name text,
      add column external_parent text;
    create unique index user_group_source on user_group (source_id, external_id) where source_id is not null;
    alter table user_group_member add column by_source boolean not null default false;
    alter table user_group_member drop constraint user_group_member_check;
    alter table user_group_member add constraint user_group_member_reason check (by_hand or by_rule or by_source);
    create table member_link (
      system_id text not null,
      external_id text not null,
      corporation_code text not null references corporation on delete cascade,
      user_id text not null references account on delete cascade,
      made boolean not null,
      disabled_by_it boolean not null default false,
      linked_at timestamptz not null default now(),
      primary key (system_id, external_id),
      unique (system_id, user_id)
    );
    create index member_link_of_user on member_link (user_id);
    create index member_link_of_corporation on member_link (corporation_code);
  `),
  '0846_user_groups': sqlMigration(`
    create table user_group (
      group_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      parent_id text references user_group on delete cascade,
      group_name text not null,
      group_name_key text not null,
      rule jsonb,
      version integer not null default 1,
      unique nulls not distinct (corporation_code, parent_id, group_name_key)
    );
    create index user_group_parent on user_group (parent_id);
    create table user_group_member (
      group_id text not null references user_group on delete cascade,
      member_id text not null references member on delete cascade,
      by_hand boolean not null,
      by_rule boolean not null,
      primary key (group_id, member_id),
      check (by_hand or by_rule)
    );
    create index user_group_member_of on user_group_member (member_id);
    -- Row conditions may name the groups of who asks.
    create trigger announce_tables after insert or update or delete or truncate on user_group
      for each statement execute function announce_tables();
    create trigger announce_tables after insert or update or delete or truncate on user_group_member
      for each statement execute function announce_tables();
  `),
  '0870_session_views': sqlMigration(`
    alter table session add column viewed_by text references session on delete cascade;
    create index session_by_view on session (viewed_by) where viewed_by is not null;
  `),
  '0875_account_factor': sqlMigration(`alter table account add column factor_since timestamptz`),
  '0895_mapped_groups': sqlMigration(`
    alter table user_group_member add column by_system boolean not null default false;
    alter table user_group_member drop constraint user_group_member_reason;
    alter table user_group_member add constraint user_group_member_reason
      check (by_hand or by_rule or by_source or by_system);
    create table user_group_mapped (
      system_id text not null,
      group_id text not null references user_group on delete cascade,
      member_id text not null references member on delete cascade,
      primary key (system_id, member_id, group_id)
    );
    create index user_group_mapped_member on user_group_mapped (member_id);
    create index user_group_mapped_group on user_group_mapped (group_id);
  `),
  '0911_group_roles': sqlMigration(`
    create table group_role (
      group_id text not null references user_group on delete cascade,
      role_id text not null references role,
      primary key (group_id, role_id)
    );
    create index group_role_of_role on group_role (role_id);
    create trigger announce_tables after insert or update or delete or truncate on group_role
      for each statement execute function announce_tables();
  `),
  '0960_member_attribute_values': sqlMigration(
    'create index member_attribute_values on member_attribute using gin (attributes jsonb_path_ops)',
  ),
  '0980_session_factor_proven': sqlMigration(
    'alter table session add column factor_proven boolean not null default false',
  ),
};
