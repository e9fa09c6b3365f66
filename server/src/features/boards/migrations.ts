import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const boardMigrations: Migrations = {
  '0400_boards': sqlMigration(`
    create table board_node (
      menu_code text primary key,
      corporation_code text not null references corporation on delete cascade,
      menu_type text not null,
      names jsonb not null,
      parent_code text references board_node on delete cascade,
      sort integer not null,
      layout_type integer not null default 0,
      updated_at timestamptz not null default now()
    );
    create index board_node_of_corporation on board_node (corporation_code, sort);
    create index board_node_children on board_node (parent_code);
    create table board_report (
      report_code text primary key,
      menu_code text not null references board_node on delete cascade,
      names jsonb not null,
      report_type_code text not null,
      report_style jsonb not null,
      report_conf jsonb not null,
      report_param jsonb not null,
      report_history_code text not null,
      region text,
      sort integer not null
    );
    create index board_report_of_board on board_report (menu_code, sort);
  `),
  '0410_board_changes': sqlMigration(announceChanges('boards', ['board_node', 'board_report'])),
};
