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
  `), // The schema was that of the library which ran scheduled jobs before; its rows are made anew from the schedules.
  '0002_jobs': sqlMigration(`
    drop schema if exists jobs cascade;
    create table job (
      job_id text primary key,
      queue text not null,
      corporation_code text not null default '',
      created_by text not null default '',
      input jsonb not null,
      state text not null default 'queued',
      affinity text,
      single_key text,
      not_before timestamptz not null,
      attempt text,
      lease_until timestamptz,
      cancel_requested boolean not null default false,
      retries integer not null default 0,
      done double precision not null default 0,
      total double precision,
      phase text,
      reason jsonb,
      created_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz
    );
    create index job_due on job (not_before) where state = 'queued';
    create index job_running on job (lease_until) where state = 'running';
    create unique index job_single on job (queue, single_key) where state in ('queued', 'running');
    create index job_of_owner on job (corporation_code, created_by, created_at desc);
    create index job_ended on job (ended_at) where ended_at is not null;
  `),
};
