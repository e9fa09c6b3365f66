import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const dataJobMigrations: Migrations = {
  '0530_data_jobs': sqlMigration(`
    create table data_job (
      job_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      kind text not null,
      folder_id text not null,
      table_id text,
      table_name text not null,
      input jsonb not null,
      state text not null default 'queued',
      cancel_requested boolean not null default false,
      row_count bigint not null default 0,
      rejected_count bigint not null default 0,
      progress double precision,
      bytes_done bigint,
      bytes_total bigint,
      reason jsonb,
      created_by text not null,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      ended_at timestamptz
    );
    create index data_job_queue on data_job (folder_id, created_at) where state = 'queued';
    create index data_job_of_corporation on data_job (corporation_code, created_at desc);
    create unique index data_job_of_table on data_job (table_id) where state in ('queued', 'running');
    create table data_job_rejects (
      job_id text primary key references data_job on delete cascade,
      rows jsonb not null
    );
  `),
  '0531_data_jobs_in_queue': sqlMigration(`
    insert into job (job_id, queue, corporation_code, created_by, input, state, affinity, single_key, not_before, attempt,
        cancel_requested, done, total, phase, reason, created_at, started_at, ended_at)
      select job_id, 'data', corporation_code, created_by, input, state, folder_id, table_id, created_at,
        case when state = 'running' then job_id end, cancel_requested,
        coalesce(bytes_done, row_count), case when bytes_total is not null then bytes_total when progress > 0 then row_count / progress end,
        case when bytes_total is not null then 'bytes' when row_count > 0 then 'rows' end,
        reason, created_at, started_at, ended_at
      from data_job;
    -- Whatever ran, ran in a process that has ended.
    update job set lease_until = created_at where queue = 'data' and state = 'running';
    alter table data_job
      add foreign key (job_id) references job on delete cascade,
      drop column corporation_code,
      drop column created_by,
      drop column folder_id,
      drop column input,
      drop column state,
      drop column cancel_requested,
      drop column progress,
      drop column bytes_done,
      drop column bytes_total,
      drop column reason,
      drop column created_at,
      drop column started_at,
      drop column ended_at;
    create index data_job_by_table on data_job (table_id);
  `),
};
