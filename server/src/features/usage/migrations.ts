import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const usageMigrations: Migrations = {
  '0843_document_openings': sqlMigration(`
    create table document_opening (
      corporation_code text not null references corporation on delete cascade,
      menu_code text not null,
      user_id text not null,
      day text not null,
      times integer not null,
      last_at timestamptz not null,
      primary key (corporation_code, day, menu_code, user_id)
    );
    create index document_opening_of_document on document_opening (corporation_code, menu_code, day);
  `),
  '0851_document_waits': sqlMigration(`
    create table document_wait (
      corporation_code text not null references corporation on delete cascade,
      menu_code text not null,
      day text not null,
      bucket smallint not null,
      times integer not null,
      primary key (corporation_code, day, menu_code, bucket)
    );
  `),
};
