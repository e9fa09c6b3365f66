import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const reportMigrations: Migrations = {
  '0440_report_publications': sqlMigration(`
    create table report_publication (
      menu_code text not null references board_node on delete cascade,
      corporation_code text not null references corporation on delete cascade,
      publication integer not null,
      version integer not null,
      document jsonb not null,
      charts jsonb not null,
      published_at timestamptz not null,
      published_by text not null,
      current boolean not null,
      primary key (menu_code, publication)
    );
    create unique index report_publication_current on report_publication (menu_code) where current;
    create index report_publication_of_corporation on report_publication (corporation_code);
    ${announceChanges('reports', ['report_publication'])}
  `),
};
