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
  '0460_report_forms': sqlMigration(`
    create table report_form (
      corporation_code text not null references corporation on delete cascade,
      path text not null,
      menu_code text not null references board_node on delete cascade,
      role_id text not null references role on delete cascade,
      changed_at timestamptz not null,
      changed_by text not null,
      primary key (corporation_code, path)
    );
    create index report_form_of_menu on report_form (menu_code);
    create index report_form_of_role on report_form (role_id);
  `),
};
