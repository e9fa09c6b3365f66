import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const imageMigrations: Migrations = {
  '0430_images': sqlMigration(`
    create table image (
      name text primary key,
      corporation_code text not null references corporation on delete cascade,
      user_id text not null,
      bytes integer not null,
      created_at timestamptz not null
    );
    create index image_of_corporation on image (corporation_code);
  `),
};
