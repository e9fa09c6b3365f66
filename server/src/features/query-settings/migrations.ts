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
};
