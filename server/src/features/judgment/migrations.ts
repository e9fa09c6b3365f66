import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const judgmentMigrations: Migrations = {
  '1100_decision_models': sqlMigration(`
    create table decision_model (
      model_code text primary key,
      corporation_code text not null references corporation on delete cascade,
      model_name text not null,
      draft jsonb not null,
      version integer,
      updated_by text not null,
      updated_at timestamptz(3) not null,
      unique (corporation_code, model_name)
    );
    create table decision_model_version (
      model_code text not null references decision_model on delete cascade,
      version integer not null,
      definition jsonb not null,
      note text not null,
      published_by text not null,
      published_at timestamptz not null,
      primary key (model_code, version)
    );
  `),
};
