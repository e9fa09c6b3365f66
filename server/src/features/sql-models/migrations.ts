import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const sqlModelMigrations: Migrations = {
  '0620_sql_models': sqlMigration(`
    create table sql_model (
      table_id text primary key references analytic_table on delete cascade,
      corporation_code text not null references corporation on delete cascade,
      sql_text text not null,
      parameters text[] not null,
      updated_at timestamptz(3) not null
    );
    create index sql_model_of_corporation on sql_model (corporation_code);
  `),
};
