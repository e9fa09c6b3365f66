import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const mapMigrations: Migrations = {
  '0435_own_maps': sqlMigration(`
    create table own_map (
      map_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      name text not null,
      areas integer not null,
      bytes integer not null,
      user_id text not null,
      created_at timestamptz not null
    );
    create index own_map_of_corporation on own_map (corporation_code);
  `),
};
