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
  '1101_decision_runs': sqlMigration(`
    create table decision_run (
      run_code text primary key,
      corporation_code text not null references corporation on delete cascade,
      model_code text not null,
      model_name text not null,
      version integer not null,
      definition jsonb not null,
      fields jsonb not null,
      scope jsonb not null,
      period_start text not null,
      counts jsonb not null,
      ran_by text not null,
      ran_at timestamptz not null
    );
    create index decision_run_by_time on decision_run (corporation_code, ran_at desc);
    create table decision_run_member (
      run_code text not null references decision_run on delete cascade,
      place integer not null,
      member text not null,
      severity text,
      judged jsonb not null,
      primary key (run_code, place)
    );
    create table decision_run_reader (
      run_code text not null references decision_run on delete cascade,
      user_id text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      primary key (run_code, user_id)
    );
    create table decision_run_action (
      action_code text primary key,
      run_code text not null references decision_run on delete cascade,
      member text,
      decision text not null,
      person_id text,
      due_date text,
      created_by text not null,
      created_at timestamptz not null,
      result text not null,
      done_by text,
      done_at timestamptz
    );
    create index decision_run_action_of_run on decision_run_action (run_code);
  `),
  '1105_decision_plans': sqlMigration(`
    create table decision_plan (
      plan_code text primary key,
      corporation_code text not null references corporation on delete cascade,
      model_code text not null references decision_model on delete cascade,
      owner_id text not null,
      enabled boolean not null,
      draft jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz(3) not null,
      outcome jsonb
    );
    create index decision_plan_of_model on decision_plan (model_code);
  `),
};
