import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const chartMigrations: Migrations = {
  '0420_charts': sqlMigration(`
    drop trigger announce_boards on board_report;
    alter table board_report rename to chart;
    alter index board_report_of_board rename to chart_of_board;
    alter table chart
      add column corporation_code text references corporation on delete cascade,
      add column drill_path jsonb not null default '[]',
      add column extras jsonb not null default '{}',
      add column picture_url text,
      add column saved_at timestamptz not null default now(),
      add column saved_by text;
    update chart set corporation_code = node.corporation_code, saved_at = node.updated_at
      from board_node node where node.menu_code = chart.menu_code;
    alter table chart alter column corporation_code set not null;
    create index chart_of_corporation on chart (corporation_code);
    create table chart_version (
      report_history_code text primary key,
      report_code text not null references chart on delete cascade,
      names jsonb not null,
      report_type_code text not null,
      report_conf jsonb not null,
      report_param jsonb not null,
      drill_path jsonb not null default '[]',
      extras jsonb not null default '{}',
      saved_at timestamptz not null default now(),
      saved_by text
    );
    create index chart_version_of_chart on chart_version (report_code, saved_at desc);
    insert into chart_version
      select report_history_code, report_code, names, report_type_code, report_conf, report_param, drill_path, extras,
        saved_at, saved_by
      from chart on conflict do nothing;
    create table chart_draft (
      report_code text not null,
      user_id text not null references account on delete cascade,
      corporation_code text not null references corporation on delete cascade,
      content jsonb not null,
      drill_info jsonb not null default '[]',
      cached_at timestamptz not null default now(),
      primary key (report_code, user_id)
    );
    create index chart_draft_of_user on chart_draft (user_id, cached_at);
  `),
  '0421_chart_changes': sqlMigration(announceChanges('charts', ['chart'])),
};
