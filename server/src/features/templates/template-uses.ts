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

  /** The newer version of the template that a document was made of, unless somebody knows of it already: one or none. */
  async updatesOf(corporationCode: string, menuCode: string): Promise<TemplateUpdate[]> {
    const rows = await this.#outdated(corporationCode).where('menu_code', '=', menuCode).execute();
    return rows.map(updateOf);
  }

  /** The same for all documents in a directory, however deep. */
  async updatesIn(corporationCode: string, directory: string): Promise<TemplateUpdate[]> {
    const updates: TemplateUpdate[] = [];
    for (const row of await this.#outdated(corporationCode).execute())
      if (await this.#lies(corporationCode, row.menu_code, directory)) updates.push(updateOf(row));
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

  #outdated(corporationCode: string) {
    return this.#store
      .selectFrom('template_use')
      .innerJoin('template', 'template.template_id', 'template_use.template_id')
      .select(['menu_code', 'template.template_id', 'template_name', 'template_use.version as made_of'])
      .select(['template.version', 'template.made_at', 'template.note'])
      .where('template_use.corporation_code', '=', corporationCode)
      .where('template.corporation_code', '=', corporationCode)
      .whereRef('template.version', '>', 'template_use.known_version')
      .orderBy('template.made_at', 'desc')
      .orderBy('menu_code');
  }

  /** Whether a document lies in a directory, however deep; deleted ones don't. */
  async #lies(corporationCode: string, menuCode: string, directory: string): Promise<boolean> {
    let at: string | null = menuCode;
    while (at !== null && at !== directory) {
      const node: { readonly parent_code: string | null } | undefined = await this.#tree.find(corporationCode, at);
      at = node?.parent_code ?? null;
    }
    return at === directory;
  }
}

function updateOf(row: {
  readonly menu_code: string;
  readonly template_id: string;
  readonly template_name: string;
  readonly made_of: number;
  readonly version: number;
  readonly made_at: Date;
  readonly note: string;
}): TemplateUpdate {
  return {
    ...{ menuCode: row.menu_code, templateId: row.template_id, templateName: row.template_name },
    ...{ madeOf: row.made_of, version: row.version, madeAt: row.made_at.toISOString(), note: row.note },
  };
}
