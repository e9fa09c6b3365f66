import { withFormerMeaning } from '@tessera/expression';
import { sql, type Kysely } from 'kysely';

import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

/** What a migration reads of a stored template. */
interface TemplateContent {
  tables?: { fields?: { formula?: string | null }[] }[];
}

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
  '1097_template_functions': {
    async up(store: Kysely<unknown>) {
      const templates = await sql<{ template_id: string; content: TemplateContent }>`
        select template_id, content from template`.execute(store);
      for (const { template_id, content } of templates.rows) {
        const before = JSON.stringify(content);
        for (const { fields } of content.tables ?? [])
          for (const field of fields ?? []) if (field.formula) field.formula = withFormerMeaning(field.formula);
        const after = JSON.stringify(content);
        if (after !== before)
          await sql`update template set content = ${after}::jsonb where template_id = ${template_id}`.execute(store);
      }
    },
  },
  '0941_template_changes': sqlMigration(announceChanges('templates', ['template'])),
};
