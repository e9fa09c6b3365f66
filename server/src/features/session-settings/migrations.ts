import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const settingsMigrations: Migrations = {
  '0120_settings': sqlMigration(`
    create table custom_setting (
      user_id text not null,
      corporation_code text not null,
      setting_key text not null,
      setting_value text not null,
      primary key (user_id, corporation_code, setting_key)
    );
  `),
};
