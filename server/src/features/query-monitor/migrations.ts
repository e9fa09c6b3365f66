import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const queryMonitorMigrations: Migrations = {
  '0790_slow_queries': sqlMigration(`
    create table slow_query (
      id text primary key,
      corporation_code text not null references corporation on delete cascade,
      role_id text not null,
      user_id text,
      table_id text not null,
      dialect text not null,
      instance text not null,
      asked_at timestamptz not null,
      waited double precision not null,
      ran double precision not null,
      row_count integer not null,
      outcome text not null,
      statement text not null
    );
    create index slow_query_of_corporation on slow_query (corporation_code, asked_at desc);
    create index slow_query_time on slow_query (asked_at desc);
  `),
};
