import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const directoryMigrations: Migrations = {
  '0894_directory': sqlMigration(`
    create table directory_setting (
      system_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      settings jsonb not null,
      version integer not null default 1,
      saved_by text not null
    );
    create index directory_setting_of_corporation on directory_setting (corporation_code);
    create table directory_run (
      run_id text primary key,
      system_id text not null,
      corporation_code text not null references corporation on delete cascade,
      kind text not null,
      state text not null,
      created_by text,
      decided_by text,
      job_id text,
      read integer not null default 0,
      complete boolean not null default false,
      ceilings jsonb,
      error jsonb,
      created_at timestamptz not null,
      planned_at timestamptz,
      ended_at timestamptz
    );
    create index directory_run_of_system on directory_run (corporation_code, system_id, created_at);
    create index directory_run_by_age on directory_run (created_at);
    -- One run at a time changes what a directory brings in.
    create unique index directory_run_single on directory_run (system_id) where state in ('reading', 'running');
    create table directory_run_row (
      run_id text not null references directory_run on delete cascade,
      line integer not null,
      action text not null,
      reason text not null,
      shown jsonb not null,
      step jsonb not null,
      outcome text,
      error jsonb,
      primary key (run_id, line)
    );
    create index directory_run_row_action on directory_run_row (run_id, action, line);
  `),
};
