import type { TemplateUpdate } from '@tessera/contract';
import type { Kysely, Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { Boards } from '../boards/index.ts';

/** Which documents were made of which version of a template. */
export class TemplateUses {
  readonly #store: Kysely<Database>;
  readonly #tree: Pick<Boards['editing']['repository'], 'find'>;
  constructor(store: Kysely<Database>, tree: Pick<Boards['editing']['repository'], 'find'>) {
    this.#store = store;
    this.#tree = tree;
  }

  async add(
    use: { readonly corporationCode: string; readonly menuCode: string; readonly templateId: string },
    version: number,
    transaction: Transaction<Database>,
  ): Promise<void> {
    await transaction
      .insertInto('template_use')
      .values({
        ...{ menu_code: use.menuCode, corporation_code: use.corporationCode, template_id: use.templateId },
        ...{ version, known_version: version },
      })
      .execute();
  }

  /** Documents with a newer version of their template that nobody said to know: that of a code, or those in a directory. */
  async updates(corporationCode: string, code: string): Promise<TemplateUpdate[]> {
    const rows = await this.#store
      .selectFrom('template_use')
      .innerJoin('template', 'template.template_id', 'template_use.template_id')
      .select(['menu_code', 'template.template_id', 'template_name', 'template_use.version as made_of'])
      .select(['template.version', 'template.made_at', 'template.note'])
      .where('template_use.corporation_code', '=', corporationCode)
      .where('template.corporation_code', '=', corporationCode)
      .whereRef('template.version', '>', 'template_use.known_version')
      .orderBy('template.made_at', 'desc')
      .orderBy('menu_code')
      .execute();
    const updates: TemplateUpdate[] = [];
    for (const row of rows) {
      if (!(await this.#lies(corporationCode, row.menu_code, code))) continue;
      updates.push({
        ...{ menuCode: row.menu_code, templateId: row.template_id, templateName: row.template_name },
        ...{ madeOf: row.made_of, version: row.version, madeAt: row.made_at.toISOString(), note: row.note },
      });
    }
    return updates;
  }

  async dismiss(corporationCode: string, menuCode: string, version: number): Promise<void> {
    await this.#store
      .updateTable('template_use')
      .set({ known_version: version })
      .where('corporation_code', '=', corporationCode)
      .where('menu_code', '=', menuCode)
      .where('known_version', '<', version)
      .execute();
  }

  /** Whether a document is the one of a code, or lies in its directory, however deep; deleted ones don't. */
  async #lies(corporationCode: string, menuCode: string, code: string): Promise<boolean> {
    let at: string | null = menuCode;
    while (at !== null) {
      const node: { readonly parent_code: string | null } | undefined = await this.#tree.find(corporationCode, at);
      if (!node) return false;
      if (at === code) return true;
      at = node.parent_code;
    }
    return false;
  }
}
