import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const subscriptionMigrations: Migrations = {
  '0830_subscriptions': sqlMigration(`
    create table subscription (
      subscription_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      created_by text not null,
      name text not null,
      menu_code text not null,
      settings jsonb not null,
      paused boolean not null,
      stopped_at timestamptz,
      condition_met boolean,
      revision integer not null,
      created_at timestamptz not null
    );
    create index subscription_of_member on subscription (corporation_code, created_by);
    create table subscription_run (
      run_id text primary key,
      subscription_id text not null references subscription on delete cascade,
      corporation_code text not null,
      cause text not null,
      due_at timestamptz not null,
      state text not null,
      note text,
      tables jsonb not null,
      row_counts jsonb not null,
      reason jsonb,
      drawn integer not null default 0,
      tries integer not null default 0,
      next_try timestamptz,
      ended_at timestamptz,
      unique (subscription_id, due_at)
    );
    create index subscription_run_open on subscription_run (next_try) where ended_at is null;
    create table subscription_file (
      file_id text primary key,
      run_id text not null references subscription_run on delete cascade,
      corporation_code text not null,
      group_key text not null,
      file_key text not null,
      extension text not null,
      bytes bigint not null,
      truncated boolean not null,
      rights jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (run_id, group_key)
    );
    create index subscription_file_expiring on subscription_file (expires_at);
    create table subscription_delivery (
      run_id text not null references subscription_run on delete cascade,
      recipient text not null,
      recipient_name text not null,
      channel text not null,
      file_id text,
      state text not null,
      reason jsonb,
      answer text not null default '',
      primary key (run_id, recipient, channel)
    );
    create table subscription_ending (
      subscription_id text not null references subscription on delete cascade,
      recipient text not null,
      ended_at timestamptz not null,
      primary key (subscription_id, recipient)
    );
    create table subscription_domains (
      corporation_code text primary key references corporation on delete cascade,
      domains jsonb not null
    );
  `),
  '0845_subscription_run_begun': sqlMigration(`
    alter table subscription_run add column begun_at timestamptz;
  `),
};
