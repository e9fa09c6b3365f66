import { MENU_TYPES, type TemplateDocument, type templates as endpoints } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Handlers, RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { checkTemplate, validTemplate } from './check-template.ts';
import { makeTemplate } from './make-template.ts';
import { matchTables } from './match-tables.ts';
import { previewReport, previewTemplate } from './preview-template.ts';
import { proposeTables } from './propose-tables.ts';
import { signTemplate, unpackTemplate } from './signed-file.ts';
import type { TemplateContext } from './template-context.ts';
import { factsOf } from './template-facts.ts';
import type { TemplateRow } from './template-repository.ts';
import { detailOf, mayRemove, summaryOf } from './template-views.ts';
import { useTemplate } from './use-template.ts';

/** `/api/tmpl/…`: templates are seen by the authors of a corporation whom no list denies it. */
export function templateHandlers(context: TemplateContext): Handlers<typeof endpoints> {
  const { templates, tables, product, uses } = context;
  const { people } = context.boards.editing;
  /** One that comes with the product, else one of the corporation. @throws CatalogueError notFound */
  async function find(
    { corporationCode }: Viewer,
    { locale }: RequestContext,
    templateId: string,
  ): Promise<{ readonly template: TemplateDocument; readonly version: number }> {
    const offered = product.find(templateId, locale);
    if (offered) return { template: offered.template, version: offered.listed.version };
    const { row, template } = await templates.find(corporationCode, templateId);
    return { template, version: row.version };
  }
  /** The template that gets a next version; null for a new one. @throws CatalogueError notFound, noPermission */
  async function replaced(viewer: Viewer, replaces: string | null): Promise<TemplateRow | null> {
    if (replaces === null) return null;
    const { row } = await templates.find(viewer.corporationCode, replaces);
    if (!mayRemove(row, viewer)) throw new CatalogueError('noPermission');
    return row;
  }
  /** @throws CatalogueError templateKindOther and what refuses a template */
  async function put(viewer: Viewer, template: TemplateDocument, before: TemplateRow | null, note: string) {
    if (before && before.facts.kind !== template.kind)
      throw new CatalogueError('templateKindOther', { name: before.template_name });
    const version = { replaces: before?.template_id ?? null, note };
    return { templateId: await templates.put(viewer.corporationCode, viewer.userId, template, version) };
  }
  /** @throws CatalogueError notFound */
  async function requireNode({ corporationCode }: Viewer, menuCode: string) {
    const node = await context.boards.editing.repository.find(corporationCode, menuCode);
    if (!node) throw new CatalogueError('notFound');
    return node;
  }
  return {
    async save({ viewer, context: call, body }) {
      const { menuCode, templateName: name, description, rows, preview } = body;
      const before = await replaced(viewer, body.replaces);
      const template = await makeTemplate(context, viewer, call, { menuCode, name, description, rows, preview });
      return put(viewer, template, before, body.note);
    },
    async list({ viewer, context: call, body }) {
      const { corporationCode, userId } = viewer;
      const may = await context.sees(viewer);
      const all = await templates.list(corporationCode, body.kinds, body.mine ? userId : undefined);
      const rows = all.filter((row) => may(row.template_id, 'view'));
      const names = await people(corporationCode);
      const offered = body.mine ? [] : product.list(call.locale, body.kinds);
      return [...rows.map((row) => summaryOf(row, viewer, names, may)), ...offered.map(({ listed }) => listed)];
    },
    async detail({ viewer, context: call, body }) {
      const offered = product.find(body.templateId, call.locale);
      if (offered) return detailOf(offered.listed, offered.template);
      const { row, template } = await templates.find(viewer.corporationCode, body.templateId);
      return detailOf(
        summaryOf(row, viewer, await people(viewer.corporationCode), await context.sees(viewer)),
        template,
      );
    },
    async remove({ viewer, body }) {
      const { row } = await templates.find(viewer.corporationCode, body.templateId);
      if (!mayRemove(row, viewer)) throw new CatalogueError('noPermission');
      await templates.remove(viewer.corporationCode, body.templateId);
      return null;
    },
    async getJson({ viewer, context: call, body }) {
      return (await find(viewer, call, body.templateId)).template;
    },
    async exportFile({ viewer, context: call, body }) {
      const { template } = await find(viewer, call, body.templateId);
      const bytes = Buffer.from(JSON.stringify(signTemplate(template, context.key)));
      // Answers in JSON are read as such by clients.
      return new FileAnswer(bytes, `${template.name}.tessera`, 'application/octet-stream');
    },
    getScreenJson: ({ viewer, context: call, body }) => makeTemplate(context, viewer, call, body),
    async checkJson({ body }) {
      const { document, signedBy } = unpackTemplate(body.document);
      const { template, findings } = checkTemplate(document);
      const facts = template && { ...factsOf(template), templateName: template.name };
      return { findings: [...findings], facts, signedBy };
    },
    async setJson({ viewer, body }) {
      const before = await replaced(viewer, body.replaces);
      return put(viewer, validTemplate(unpackTemplate(body.document).document), before, body.note);
    },
    async propose({ viewer, context: call, body }) {
      const { template } = await find(viewer, call, body.templateId);
      const chosen = new Map(body.chosen.map(({ tableId, targetId }) => [tableId, targetId]));
      return proposeTables(tables.service, viewer, call.locale, template, chosen);
    },
    async use({ viewer, context: call, body }) {
      const { templateId } = body;
      const { template, version } = await find(viewer, call, templateId);
      const used = await useTemplate(context, viewer, call, template, { ...body, version });
      call.note({ details: { menuCode: used.menuCode } });
      return { ...used, losses: [...used.losses], fixedValues: [...used.fixedValues] };
    },
    async preview({ viewer, context: call, body }) {
      const { template } = await find(viewer, call, body.templateId);
      return previewTemplate(context, viewer, call.locale, template);
    },
    async previewReport({ viewer, context: call, body: { templateId, ...asked } }) {
      const { template } = await find(viewer, call, templateId);
      return previewReport(context, viewer, call, template, asked);
    },
    async checkGroupIndexTemplate({ viewer, context: call, body }) {
      const { template } = await find(viewer, call, body.templateId);
      return matchTables(template, await proposeTables(tables.service, viewer, call.locale, template, new Map()));
    },
    async checkTemplateUpdateStatusByDirCode({ viewer, body }) {
      const node = await requireNode(viewer, body.dirCode);
      if (node.menu_type !== MENU_TYPES.directory) return uses.updatesOf(viewer.corporationCode, body.dirCode);
      const may = await context.boards.sees(viewer);
      return (await uses.updatesIn(viewer.corporationCode, body.dirCode)).filter(({ menuCode }) =>
        may(menuCode, 'view'),
      );
    },
    async dismissUpdate({ viewer, body }) {
      await requireNode(viewer, body.menuCode);
      await uses.dismiss(viewer.corporationCode, body.menuCode, body.version);
      return null;
    },
  };
}
