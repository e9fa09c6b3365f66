import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const uploadMigrations: Migrations = {
  '0540_uploads': sqlMigration(`
    create table upload (
      upload_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      user_id text not null,
      file_name text not null,
      extension text not null,
      size bigint not null,
      parts integer not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index upload_expiry on upload (expires_at);
    create table upload_part (
      upload_id text not null references upload on delete cascade,
      part integer not null,
      size integer not null,
      primary key (upload_id, part)
    );
  `),
};
