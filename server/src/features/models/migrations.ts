import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const modelMigrations: Migrations = {
  '0570_data_models': sqlMigration(`
    create table data_model (
      table_id text primary key references analytic_table on delete cascade,
      layout jsonb not null,
      version integer not null default 1
    );
  `),
};
