import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const targetMigrations: Migrations = {
  '1040_targets': sqlMigration(`
    create table target_store_list (
      corporation_code text primary key references corporation on delete cascade,
      table_id text not null references analytic_table on delete cascade,
      code_field text not null,
      name_field text,
      province_field text,
      city_field text
    );
    create table target_index (
      index_code text primary key,
      corporation_code text not null references corporation on delete cascade,
      index_name text not null,
      granularity text not null,
      unit text not null,
      direction text not null,
      decimals smallint not null,
      measure jsonb,
      stores jsonb not null default '[]',
      created_by text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz(3) not null,
      unique (corporation_code, index_name)
    );
    create sequence target_revision;
    create table target_value (
      index_code text not null references target_index on delete cascade,
      store_code text not null,
      period date not null,
      value numeric(21, 6),
      locked boolean not null default false,
      revision bigint not null,
      edited_by text not null,
      edited_at timestamptz not null,
      primary key (index_code, period, store_code)
    );
    create index target_value_store on target_value (index_code, store_code, period);
    create table target_condition (
      corporation_code text not null references corporation on delete cascade,
      user_id text not null references account on delete cascade,
      conditions jsonb not null,
      primary key (corporation_code, user_id)
    );
  `),
  '1095_target_table': sqlMigration(`
    create table target_table (
      index_code text primary key references target_index on delete cascade,
      table_id text not null unique references analytic_table on delete cascade,
      wanted bigint not null default 1,
      built bigint not null default 0,
      fault jsonb
    );
  `),
  '1103_target_versions': sqlMigration(`
    alter table target_index add column needs_approval boolean not null default false;
    create table target_version (
      submission_id text primary key,
      index_code text not null references target_index on delete cascade,
      year smallint not null,
      state text not null check (state in ('submitted', 'withdrawn', 'rejected', 'approved')),
      number int check ((number is null) = (state <> 'approved')),
      revision bigint not null,
      changed int not null,
      note text not null,
      submitted_by text not null,
      submitted_at timestamptz(3) not null,
      decision_note text not null default '',
      decided_by text,
      decided_at timestamptz(3),
      unique (index_code, year, number)
    );
    create unique index target_version_waiting on target_version (index_code, year) where state = 'submitted';
  `),
  '1104_target_approved_values': sqlMigration(`
    create table target_approved_value (
      index_code text not null references target_index on delete cascade,
      store_code text not null,
      period date not null,
      value numeric(21, 6) not null,
      since int not null,
      until int,
      revision bigint not null,
      decided_by text not null,
      decided_at timestamptz not null,
      primary key (index_code, period, store_code, since),
      check (until > since)
    );
    create index target_approved_value_store on target_approved_value (index_code, store_code, period);
  `),
  '1090_target_changes': sqlMigration(`
    create table target_change (
      index_code text not null references target_index on delete cascade,
      revision bigint not null,
      store_code text not null,
      period date not null,
      granularity text not null,
      old_value numeric(24, 6),
      new_value numeric(24, 6),
      way text not null,
      edited_by text not null,
      edited_at timestamptz not null,
      primary key (index_code, revision, period, store_code)
    );
    create index target_change_store on target_change (index_code, store_code, revision);
  `),
  '1107_target_members': sqlMigration('alter table target_index add column members jsonb'),
  '1108_target_forecasts': sqlMigration(
    'alter table target_index add column forecast_of text unique references target_index on delete cascade',
  ),
  '1106_target_index_changes': sqlMigration(announceChanges('targets', ['target_index'])),
};
