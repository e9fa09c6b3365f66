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
};
