import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const memberMigrations: Migrations = {
  '0849_member_import': sqlMigration(`
    create table member_import (
      import_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      user_id text not null,
      file_name text not null,
      ignored jsonb not null,
      job_id text,
      created_at timestamptz not null
    );
    create index member_import_by_age on member_import (created_at);
    create table member_import_row (
      import_id text not null references member_import on delete cascade,
      line integer not null,
      fate text not null,
      shown jsonb not null,
      plan jsonb not null,
      outcome text,
      error jsonb,
      primary key (import_id, line)
    );
    create index member_import_row_fate on member_import_row (import_id, fate, line);
  `),
};
