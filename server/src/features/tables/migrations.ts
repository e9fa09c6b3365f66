import { withFormerMeaning } from '@tessera/expression';
import { sql, type Kysely } from 'kysely';

import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const tableMigrations: Migrations = {
  '0500_tables': sqlMigration(`
    create table analytic_table (
      table_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      names jsonb not null,
      source text not null,
      source_name text not null,
      dialect text not null,
      connection text not null,
      physical_schema text not null,
      physical_table text not null,
      row_count bigint not null,
      data_version bigint not null,
      data_time timestamptz not null,
      created_at timestamptz not null default now(),
      unique (corporation_code, source, source_name)
    );
    create table analytic_field (
      table_id text not null references analytic_table on delete cascade,
      field_id text not null,
      position integer not null,
      physical_column text not null,
      column_by_locale jsonb not null,
      names jsonb not null,
      data_type text not null,
      default_aggregator text not null,
      primary key (table_id, field_id)
    );
    create table row_rule (
      rule_id text primary key,
      table_id text not null references analytic_table on delete cascade,
      role_id text not null references role on delete cascade,
      conditions jsonb not null
    );
    create index row_rule_of_role on row_rule (table_id, role_id);
    create table import_request (
      import_id text primary key,
      folder_id text not null,
      corporation_code text not null references corporation on delete cascade,
      table_name text not null,
      state text not null default 'queued',
      table_id text,
      row_count bigint,
      reason text,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now()
    );
    create index import_request_queue on import_request (folder_id, created_at) where state = 'queued';
  `),
  '0510_table_changes': sqlMigration(announceChanges('tables', ['analytic_table', 'analytic_field', 'row_rule'])),
  '0520_tables_of_all_kinds': sqlMigration(`
    alter table analytic_table
      add column kind text not null default 'upload',
      add column description text not null default '',
      add column owner_id text,
      add column folder_id text,
      add column connection_id text,
      add column relation jsonb,
      add column status text not null default 'ready',
      alter column row_count drop not null;
    create index analytic_table_of_connection on analytic_table (connection_id) where connection_id is not null;
    alter table analytic_field
      add column source_name text not null default '',
      add column decimals integer,
      add column description text not null default '',
      add column hidden boolean not null default false,
      add column field_group text not null default '',
      add column geo_role text,
      add column date_hierarchy jsonb not null default '[]',
      add column formula text,
      add column engine jsonb not null default '{}';
    update analytic_field set source_name = coalesce(names->>'zh_CN', '');
    create table table_source (
      table_id text not null references analytic_table on delete cascade,
      source_table_id text not null references analytic_table,
      primary key (table_id, source_table_id)
    );
    create index table_source_source on table_source (source_table_id);
  `),
  '0791_unique_keys': sqlMigration(`
    alter table analytic_table add column unique_keys jsonb not null default '[]';
  `),
  '0792_stored_bytes': sqlMigration(`
    alter table analytic_table add column stored_bytes bigint not null default 0;
  `),
  '0793_former_fields': sqlMigration(`
    create table former_field (
      table_id text not null references analytic_table on delete cascade,
      source_name text not null,
      field_id text not null,
      names jsonb not null,
      data_type text not null,
      default_aggregator text not null,
      decimals integer,
      description text not null,
      hidden boolean not null,
      field_group text not null,
      geo_role text,
      date_hierarchy jsonb not null,
      primary key (table_id, source_name)
    );
  `),
  '0801_row_objects': sqlMigration(`
    create table row_object (
      physical_table text primary key,
      table_id text not null,
      corporation_code text not null,
      object_key text not null,
      bytes bigint not null default 0,
      row_count bigint not null default 0,
      sha256 text not null default '',
      columns jsonb not null default '[]',
      state text not null default 'written',
      touched_at timestamptz not null
    );
    create index row_object_of_corporation on row_object (corporation_code);
    create index analytic_table_physical on analytic_table (physical_table);
  `),
  '1096_formula_functions': {
    async up(store: Kysely<unknown>) {
      const fields = await sql<{ table_id: string; field_id: string; formula: string }>`
        select table_id, field_id, formula from analytic_field where formula is not null`.execute(store);
      for (const { table_id, field_id, formula } of fields.rows) {
        const kept = withFormerMeaning(formula);
        if (kept === formula) continue;
        // The engine reads its own copy.
        await sql`update analytic_field
          set formula = ${kept}, engine = jsonb_set(engine, '{formula}', to_jsonb(${kept}::text))
          where table_id = ${table_id} and field_id = ${field_id}`.execute(store);
      }
    },
  },
  // Command-line imports are uploads; waiting commands get an error when they end.
  '0532_import_requests_are_uploads': sqlMigration(`drop table import_request;`),
};
