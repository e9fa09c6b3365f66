import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const exportMigrations: Migrations = {
  '0760_exports': sqlMigration(`
    create table export_task (
      task_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      user_id text not null,
      kind text not null,
      menu_code text not null,
      menu_name text not null,
      locale text not null,
      request jsonb not null,
      state text not null default 'queued',
      cancel_requested boolean not null default false,
      progress double precision not null default 0,
      retries integer not null default 0,
      not_before timestamptz not null,
      lease_until timestamptz,
      extension text,
      file_key text,
      bytes bigint,
      truncated boolean not null default false,
      reason jsonb,
      created_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      expires_at timestamptz
    );
    create index export_task_queue on export_task (not_before) where state = 'queued';
    create index export_task_running on export_task (lease_until) where state = 'running';
    create index export_task_of_user on export_task (corporation_code, user_id, created_at desc);
    create table export_print_param (
      corporation_code text not null references corporation on delete cascade,
      user_id text not null,
      menu_code text not null,
      params jsonb not null,
      primary key (corporation_code, user_id, menu_code)
    );
  `),
  '0761_export_rights': sqlMigration(`alter table export_task add column rights jsonb;`),
  '0762_exports_in_queue': sqlMigration(`
    insert into job (job_id, queue, corporation_code, created_by, input, state, not_before, attempt, lease_until,
        cancel_requested, retries, done, total, reason, created_at, started_at, ended_at)
      select task_id, 'exports', corporation_code, user_id, '{}', state, not_before,
        case when state = 'running' then task_id end, lease_until,
        cancel_requested, retries, progress, 1, reason, created_at, started_at, ended_at
      from export_task;
    alter table export_task
      add foreign key (task_id) references job on delete cascade,
      drop column corporation_code,
      drop column user_id,
      drop column state,
      drop column cancel_requested,
      drop column progress,
      drop column retries,
      drop column not_before,
      drop column lease_until,
      drop column reason,
      drop column created_at,
      drop column started_at,
      drop column ended_at,
      drop column expires_at;
  `),
};
