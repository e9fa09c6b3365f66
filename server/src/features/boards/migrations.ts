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
  '0415_board_editing': sqlMigration(`
    alter table board_node
      add column version integer not null default 0,
      add column deleted_at timestamptz,
      add column deleted_by text,
      add column deleted_root text;
    create index board_node_deleted on board_node (deleted_root) where deleted_root is not null;
    create table board_version (
      menu_code text not null references board_node on delete cascade,
      version integer not null,
      document jsonb not null,
      lock_key text not null,
      saved_by text not null,
      saved_at timestamptz not null,
      begun_at timestamptz not null,
      primary key (menu_code, version)
    );
    create table board_lock (
      menu_code text primary key references board_node on delete cascade,
      lock_key text not null,
      user_id text not null,
      user_nick_name text not null,
      until timestamptz not null
    );
    create table board_favourite (
      user_id text not null,
      menu_code text not null references board_node on delete cascade,
      primary key (user_id, menu_code)
    );
  `),
  '0417_board_saved_filters': sqlMigration(`
    create table board_saved_filter (
      filter_id text primary key,
      user_id text not null,
      menu_code text not null references board_node on delete cascade,
      name text not null,
      board_state jsonb not null,
      saved_at timestamptz not null,
      unique (user_id, menu_code, name)
    );
  `),
  // Calls on pages and components of reports name nothing but their id.
  '0416_report_parts': sqlMigration(`
    create index board_version_papers on board_version
      using gin (jsonb_path_query_array(document, '$.report.papers[*].id')) where document ? 'report';
    create index board_version_report_components on board_version
      using gin (jsonb_path_query_array(document, '$.components[*].code')) where document ? 'report';
  `),
  // Boards that leave the recycle bin for good take these rows along.
  '0418_board_marks_of_board': sqlMigration(`
    create index board_favourite_of_board on board_favourite (menu_code);
    create index board_saved_filter_of_board on board_saved_filter (menu_code);
  `),
  // Each session of editing is a version of its own.
  '1109_board_lock_taken_at': sqlMigration(`
    alter table board_lock add column taken_at timestamptz not null default now();
    alter table board_lock alter column taken_at drop default;
  `),
};
