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
  // The page of members moved.
  '0847_members_path': sqlMigration(`
    update navigation_setting set
      entries = (
        select coalesce(jsonb_agg(case when path = '/main/user_manage' then '/permission/user' else path end), '[]')
        from jsonb_array_elements_text(entries) as path
      ),
      home = case when home = '/main/user_manage' then '/permission/user' else home end
    where entries ? '/main/user_manage' or home = '/main/user_manage';
  `),
};
