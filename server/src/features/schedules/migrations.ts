import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const scheduleMigrations: Migrations = {
  '0810_schedules': sqlMigration(`
    create table schedule (
      kind text not null,
      id text not null,
      corporation_code text not null references corporation on delete cascade,
      schedule jsonb not null,
      next_at timestamptz,
      rows_seen text,
      primary key (kind, id)
    );
    create index schedule_due on schedule (next_at) where next_at is not null;
    create index schedule_watching on schedule (kind, id) where rows_seen is not null;
    create table holiday_year (year text primary key, days jsonb not null);
  `),
};
