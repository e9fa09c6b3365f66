import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const warningMigrations: Migrations = {
  '0820_warnings': sqlMigration(`
    create table warning_directory (
      directory_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      parent_id text references warning_directory on delete cascade,
      directory_name text not null,
      sort integer not null
    );
    create unique index warning_directory_name
      on warning_directory (corporation_code, coalesce(parent_id, ''), directory_name);
    create table warning_rule (
      rule_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      rule_name text not null,
      owner_id text not null,
      directory_id text references warning_directory on delete set null,
      enabled boolean not null,
      table_id text not null,
      schedule_id text not null,
      draft jsonb not null,
      version integer not null,
      muted_until timestamptz,
      saved_at timestamptz not null,
      saved_by text not null,
      states jsonb not null,
      state text not null,
      level text,
      since timestamptz,
      evaluated_at timestamptz,
      run_milliseconds integer,
      revision integer not null,
      unique (corporation_code, rule_name)
    );
    create index warning_rule_due on warning_rule (schedule_id) where enabled;
    create table warning_run (
      rule_id text not null references warning_rule on delete cascade,
      period timestamptz not null,
      milliseconds integer not null,
      fault text,
      primary key (rule_id, period)
    );
    create table warning_event (
      event_id text primary key,
      corporation_code text not null,
      rule_id text not null references warning_rule on delete cascade,
      kind text not null,
      grouped jsonb,
      level text,
      firing_id text,
      at timestamptz not null,
      readings jsonb not null,
      by_user text,
      note text not null,
      fault text
    );
    create index warning_event_of_corporation on warning_event (corporation_code, at desc);
    create index warning_event_of_rule on warning_event (rule_id, at desc);
    create table warning_backtest (
      job_id text primary key references job on delete cascade,
      user_id text not null,
      result jsonb
    );
  `),
  '1020_warning_waits': sqlMigration(`
    create table warning_wait (
      rule_id text not null references warning_rule on delete cascade,
      period timestamptz not null,
      begun_at timestamptz not null,
      look_at timestamptz not null,
      tables jsonb not null,
      primary key (rule_id, period)
    );
    create index warning_wait_look on warning_wait (look_at);
  `),
  // Evaluations write rules all the time, and change neither names nor places.
  '0940_warning_objects': sqlMigration(`
    ${announceChanges('warning_objects', ['warning_directory'])}
    create trigger announce_warning_objects after insert or delete or truncate or update of rule_name, directory_id
      on warning_rule for each statement execute function announce_warning_objects();
  `),
};
