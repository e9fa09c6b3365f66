import { sqlMigration, type Migrations } from './store/migrations.ts';

export const platformMigrations: Migrations = {
  '0001_platform': sqlMigration(`
    create table platform_secret (
      name text primary key,
      sealed text not null,
      created_at timestamptz not null default now()
    );
    create table bus_payload (
      id bigint generated always as identity primary key,
      payload text not null,
      created_at timestamptz not null default now()
    );
    create index bus_payload_age on bus_payload (created_at);
    create table rate_limit (
      key text primary key,
      hits int not null,
      window_ends timestamptz not null
    );
    create index rate_limit_end on rate_limit (window_ends);
  `),
};
