import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const tblMigrations: Migrations = {
  '0450_tbl': sqlMigration(`
    create table tbl (
      tbl_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      tbl_name text not null,
      owner_id text not null,
      version integer not null,
      published_version integer,
      created_at timestamptz not null
    );
    create index tbl_of_corporation on tbl (corporation_code, created_at desc);
    create table tbl_version (
      tbl_id text not null references tbl on delete cascade,
      version integer not null,
      definition jsonb not null,
      sealed_headers text,
      saved_at timestamptz not null,
      saved_by text not null,
      primary key (tbl_id, version)
    );
  `),
};
