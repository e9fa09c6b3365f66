import { randomUUID } from 'node:crypto';

import { TEMPLATE_LIMITS, templateDocumentSchema, type TemplateDocument, type TemplateKind } from '@tessera/contract';
import { sql, type Kysely, type Selectable } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import type { TemplateTables } from './tables.ts';
import { factsOf } from './template-facts.ts';

/** Templates of a corporation, and bytes of all of them. */
const MOST = 200;
const MOST_BYTES = 512 * 1024 * 1024;

export type TemplateRow = Omit<Selectable<TemplateTables['template']>, 'content'>;
export type TemplateRepository = ReturnType<typeof createTemplateRepository>;

/** @throws CatalogueError templateTooLarge @returns bytes of a document as JSON */
export function checkSize(json: string): number {
  const bytes = Buffer.byteLength(json);
  if (bytes > TEMPLATE_LIMITS.bytes)
    throw new CatalogueError('templateTooLarge', { size: `${TEMPLATE_LIMITS.bytes / 1024 / 1024} MB` });
  return bytes;
}

/** Templates of one corporation. */
export function createTemplateRepository(store: Kysely<Database>, now: () => Date) {
  const own = (corporationCode: string) => store.selectFrom('template').where('corporation_code', '=', corporationCode);
  return {
    /** Without what they hold, the newest first. @param ownerId those of one user */
    async list(corporationCode: string, kinds: readonly TemplateKind[], ownerId?: string): Promise<TemplateRow[]> {
      return own(corporationCode)
        .select([
          'template_id',
          'corporation_code',
          'template_name',
          'facts',
          'bytes',
          'owner_id',
          'made_at',
          'version',
          'note',
        ])
        .where(sql<string>`facts ->> 'kind'`, 'in', kinds)
        .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
        .orderBy('made_at', 'desc')
        .orderBy('template_id')
        .execute();
    },
    /** @throws CatalogueError notFound */
    async find(
      corporationCode: string,
      templateId: string,
    ): Promise<{ readonly row: TemplateRow; readonly template: TemplateDocument }> {
      const row = await own(corporationCode).selectAll().where('template_id', '=', templateId).executeTakeFirst();
      if (!row) throw new CatalogueError('notFound');
      // Templates of earlier product versions lack newer parts.
      return { row, template: templateDocumentSchema.parse(row.content) };
    },
    /**
     * Adds a template, or the next version of one, under its id.
     * @param note what is different in the version
     * @throws CatalogueError nameTaken, templateLimit, templateTooLarge, storageFull; notFound where `replaces` is gone
     */
    async put(
      corporationCode: string,
      ownerId: string,
      template: TemplateDocument,
      { replaces, note }: { readonly replaces: string | null; readonly note: string },
    ): Promise<string> {
      const content = JSON.stringify(template);
      const bytes = checkSize(content);
      const templateId = replaces ?? randomUUID();
      const values = {
        ...{ template_name: template.name, content, facts: JSON.stringify(factsOf(template)), bytes, note },
        made_at: now(),
      };
      await oneAtATime(store, 'templates', corporationCode, async (transaction) => {
        const there = await transaction
          .selectFrom('template')
          .select(['template_id', 'template_name', 'bytes'])
          .where('corporation_code', '=', corporationCode)
          .execute();
        const others = there.filter((one) => one.template_id !== replaces);
        if (others.length >= MOST) throw new CatalogueError('templateLimit', { limit: MOST });
        if (others.some(({ template_name }) => template_name === template.name))
          throw new CatalogueError('nameTaken', { name: template.name });
        if (others.reduce((sum, one) => sum + one.bytes, bytes) > MOST_BYTES) throw new CatalogueError('storageFull');
        if (replaces === null) {
          const owner = { template_id: templateId, corporation_code: corporationCode, owner_id: ownerId };
          await transaction
            .insertInto('template')
            .values({ ...owner, ...values })
            .execute();
          return;
        }
        if (others.length === there.length) throw new CatalogueError('notFound');
        await transaction
          .updateTable('template')
          .set((e) => ({ ...values, version: e('version', '+', 1) }))
          .where('template_id', '=', replaces)
          .execute();
      });
      return templateId;
    },
    async remove(corporationCode: string, templateId: string): Promise<void> {
      await store
        .deleteFrom('template')
        .where('corporation_code', '=', corporationCode)
        .where('template_id', '=', templateId)
        .execute();
    },
  };
}
