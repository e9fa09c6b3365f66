import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const collectorMigrations: Migrations = {
  '0970_collector_agents': sqlMigration(`
    create table collector_agent (
      client_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      agent_name text not null,
      code_hash text unique,
      code_until timestamptz,
      public_key text,
      enrolled_at timestamptz,
      enabled boolean not null default true,
      instance text,
      lease_until timestamptz,
      message_number integer not null default 0,
      order_number integer not null default 0,
      host jsonb,
      load jsonb,
      clock_ahead integer,
      address text,
      last_seen timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null
    );
    create unique index collector_agent_name on collector_agent (corporation_code, agent_name) where revoked_at is null;
    create table collector_instance (
      client_id text not null references collector_agent on delete cascade,
      instance text not null,
      opened_at timestamptz not null,
      primary key (client_id, instance)
    );
    create table collector_refusal (
      client_id text not null references collector_agent on delete cascade,
      reason text not null,
      address text not null,
      hour timestamptz not null,
      count integer not null default 1,
      first_at timestamptz not null,
      last_at timestamptz not null,
      primary key (client_id, hour, reason, address)
    );
    create table collector_order (
      client_id text not null references collector_agent on delete cascade,
      order_number integer not null,
      command jsonb not null,
      sent_by text not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      state text not null default 'waiting',
      answer text not null default '',
      done_at timestamptz,
      primary key (client_id, order_number)
    );
  `),
  '0972_collected_rows': sqlMigration(`
    alter table collector_agent add column seal_key text, add column plan_number integer not null default 0;
    create table collector_source (
      ds_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      client_id text not null references collector_agent on delete cascade,
      ds_name text not null,
      settings jsonb not null,
      password jsonb,
      hours jsonb,
      fetch_size integer not null,
      statement_seconds integer not null,
      released jsonb,
      released_at timestamptz,
      created_at timestamptz not null,
      unique (corporation_code, ds_name)
    );
    create table collector_task_set (
      task_set_id text primary key,
      ds_id text not null references collector_source on delete cascade,
      task_set_name text not null,
      schedule jsonb,
      created_at timestamptz not null,
      unique (ds_id, task_set_name)
    );
    create table collector_task (
      task_id text primary key,
      task_set_id text not null references collector_task_set on delete cascade,
      task_name text not null,
      position integer not null,
      enabled boolean not null default true,
      definition jsonb not null,
      revision integer not null default 1,
      dirty_limit integer not null,
      table_id text,
      cursor_value text,
      created_by text not null,
      created_at timestamptz not null
    );
    create index collector_task_of_set on collector_task (task_set_id, position);
    create table collector_run (
      run_id text primary key,
      task_id text not null references collector_task on delete cascade,
      corporation_code text not null,
      state text not null,
      trigger text not null,
      revision integer not null,
      definition jsonb not null,
      cursor_from text,
      cursor_to text,
      batches integer not null default 0,
      row_count bigint not null default 0,
      bytes bigint not null default 0,
      dirty integer not null default 0,
      phases jsonb,
      fault jsonb,
      started_at timestamptz not null,
      heard_at timestamptz not null,
      complete_at timestamptz,
      ended_at timestamptz
    );
    create index collector_run_of_task on collector_run (task_id, started_at desc);
    create index collector_run_of_corporation on collector_run (corporation_code, started_at desc);
    create unique index collector_run_open on collector_run (task_id) where state = 'running';
    create table collector_batch (
      run_id text not null references collector_run on delete cascade,
      number integer not null,
      row_count integer not null,
      bytes integer not null,
      sha256 text not null,
      primary key (run_id, number)
    );
    create table collector_dirty (
      run_id text not null references collector_run on delete cascade,
      row_number bigint not null,
      column_name text not null,
      value text not null,
      reason text not null,
      primary key (run_id, row_number, column_name)
    );
  `),
  '0990_collected_ranges': sqlMigration(`alter table collector_run add column range jsonb`),
  '0991_collected_keys': sqlMigration(`
    alter table collector_task add column keys_every integer not null default 0;
    alter table collector_run add column keys boolean not null default false;
    alter table collector_run add column dirty_limit integer not null default 100000;
  `),
  '0994_collected_snapshots': sqlMigration(`alter table collector_run add column vanished integer not null default 0`),
  '1011_dirty_rows_again': sqlMigration(`
    alter table collector_run add column only_rows boolean not null default false;
    alter table collector_dirty add column row_key jsonb, add column cursor_value text;
  `),
  '1030_collector_relations': sqlMigration(`
    alter table collector_agent add column started boolean not null default true;
    alter table collector_task_set add column after_set text references collector_task_set on delete set null;
  `),
  '1050_agent_keys': sqlMigration(`
    alter table collector_agent add column key_since timestamptz, add column previous_key text;
    update collector_agent set key_since = enrolled_at;
  `),
  '1060_collector_new_columns': sqlMigration(`
    alter table collector_task
      add column source_columns jsonb not null default '[]',
      add column ignored_columns jsonb not null default '[]';
  `),
  '1070_agent_upgrades': sqlMigration(`alter table collector_agent add column upgrade jsonb`),
  '1080_collector_busy': sqlMigration(`
    alter table collector_source add column busy integer;
    alter table collector_agent add column waits jsonb;
  `),
};
