import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const templateMigrations: Migrations = {
  '0620_templates': sqlMigration(`
    create table template (
      template_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      template_name text not null,
      content jsonb not null,
      facts jsonb not null,
      bytes integer not null,
      owner_id text not null,
      made_at timestamptz not null,
      unique (corporation_code, template_name)
    );
    create index template_of_corporation on template (corporation_code, made_at);
  `),
  '0841_template_versions': sqlMigration(`
    alter table template add column version integer not null default 1;
    alter table template add column note text not null default '';
    create table template_use (
      menu_code text primary key references board_node on delete cascade,
      corporation_code text not null references corporation on delete cascade,
      template_id text not null,
      version integer not null,
      known_version integer not null
    );
    create index template_use_of_template on template_use (corporation_code, template_id);
  `),
  '0941_template_changes': sqlMigration(announceChanges('templates', ['template'])),
};
