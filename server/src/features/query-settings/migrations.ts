import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const querySettingMigrations: Migrations = {
  '0570_query_settings': sqlMigration(`
    create table query_setting (
      corporation_code text primary key references corporation on delete cascade,
      time_zone text not null,
      timeout_seconds integer not null,
      row_cap integer not null,
      updated_at timestamptz not null default now(),
      updated_by text not null
    );
    ${announceChanges('query_settings', ['query_setting'])}
  `),
  '0571_period_starts': sqlMigration(`
    alter table query_setting
      add column year_start smallint not null default 1 check (year_start between 1 and 12),
      add column week_start smallint not null default 1 check (week_start in (1, 6, 7));
  `),
};
