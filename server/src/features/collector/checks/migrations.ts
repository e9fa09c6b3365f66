import { sqlMigration, type Migrations } from '../../../platform/store/migrations.ts';

export const checkMigrations: Migrations = {
  '1000_collector_checks': sqlMigration(`
    create table collector_check (
      task_id text primary key references collector_task on delete cascade,
      rule jsonb not null,
      next_at timestamptz,
      checked_at timestamptz,
      fault jsonb
    );
    create index collector_check_next on collector_check (next_at) where next_at is not null;
    create table collector_check_day (
      task_id text not null references collector_check on delete cascade,
      day text not null,
      checked_at timestamptz not null,
      is_over boolean not null,
      primary key (task_id, day)
    );
    create table collector_check_cell (
      task_id text not null,
      day text not null,
      store text not null,
      state text not null,
      source_rows bigint not null,
      table_rows bigint not null,
      newer_rows bigint not null,
      sums jsonb not null,
      refilled_for text,
      primary key (task_id, day, store),
      foreign key (task_id, day) references collector_check_day on delete cascade
    );
  `),
  '1010_collector_check_accepted': sqlMigration(`
    create table collector_check_accepted (
      task_id text not null references collector_check on delete cascade,
      day text not null,
      store text not null,
      accepted_by text not null,
      accepted_at timestamptz not null,
      primary key (task_id, day, store)
    );
  `),
};
