import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const dynamicParamMigrations: Migrations = {
  '0600_dynamic_params': sqlMigration(`
    create table dynamic_param_group (
      group_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      group_name text not null,
      created_at timestamptz not null default now(),
      unique (corporation_code, group_name)
    );
    create table dynamic_param (
      param_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      group_id text references dynamic_param_group on delete set null,
      param_name text not null,
      remarks text not null,
      data_type text not null,
      filter_type text not null,
      multiple boolean not null,
      default_value jsonb not null,
      candidates jsonb not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz(3) not null,
      unique (corporation_code, param_name)
    );
    create index dynamic_param_of_group on dynamic_param (corporation_code, group_id);
  `),
  // Tables as the engine knows them hold the parameters that they may name.
  '0610_param_changes': sqlMigration(`
    create trigger announce_tables after insert or update or delete or truncate on dynamic_param
      for each statement execute function announce_tables();
  `),
};
