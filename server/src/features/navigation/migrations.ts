import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const navigationMigrations: Migrations = {
  '0320_navigation': sqlMigration(`
    create table navigation_setting (
      corporation_code text primary key references corporation on delete cascade,
      modules jsonb not null,
      entries jsonb not null,
      home text,
      updated_at timestamptz not null default now(),
      updated_by text not null
    );
  `),
};
