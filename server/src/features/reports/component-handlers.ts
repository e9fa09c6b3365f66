import { randomUUID } from 'node:crypto';

import {
  allPlacements,
  componentName,
  createComponent,
  inFilterBar,
  type BoardComponent,
  type report,
  type ReportDocument,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { callKey, neededFor } from '../boards/index.ts';
import { wholeOf, withCopies } from './copy-parts.ts';
import { paperOf, placeOf, placeOn, restyle, takeOff } from './paper-steps.ts';
import { chartCodesOf, copyReportCharts } from './report-charts.ts';
import {
  changeDraft,
  draftOf,
  mayEdit,
  need,
  reportOfComponent,
  reportOfPaper,
  rowOf,
  type ReportContext,
} from './report-context.ts';

type Components = Pick<
  Handlers<typeof report>,
  | 'deleteNotInSmartReporting'
  | 'addPaperComponent'
  | 'updatePaperComponent'
  | 'removePaperComponent'
  | 'addComponent'
  | 'moveComponent'
  | 'copyComponent'
>;
/** Milliseconds for which a chart that stands nowhere is left alone. */
const DAY = 86_400_000;

/** EP-046, EP-048 to EP-050, EP-060, EP-071, EP-072: components on pages of a report's draft. */
export function componentHandlers(context: ReportContext): Components {
  const { services, boards, charts } = context;

  return {
    async deleteNotInSmartReporting({ viewer, params: { id: menuCode }, query: { lockKey = callKey(viewer) } }) {
      const row = await rowOf(context, viewer, menuCode);
      const nothing = { menuCode, version: row.version, removed: [] };
      const lock = await boards.locks.find(menuCode, lockKey);
      if (!mayEdit(viewer) || (lock && !lock.mine)) return nothing;
      const { document } = await draftOf(context, viewer, menuCode);
      const stray = strayComponents(document);
      const { corporationCode } = viewer;
      const idle = await charts.savedBefore(corporationCode, menuCode, new Date(services.now().getTime() - DAY));
      const standing = new Set([...allPlacements(document).map(({ i }) => i), ...document.pool]);
      const candidates = idle.filter((code) => !standing.has(code));
      const unnamed = await boards.documents.unnamed(menuCode, candidates);
      await charts.remove(services.store, corporationCode, menuCode, unnamed);
      if (stray.length === 0) return { ...nothing, removed: unnamed };
      const own = await chartCodesOf(context, viewer, menuCode);
      const made = await changeDraft(context, viewer, { menuCode, lockKey }, (before) => takeOff(before, stray, own));
      return { ...made, removed: [...stray, ...unnamed] };
    },

    async addPaperComponent({ viewer, body: { paperId, reportCode, component, style, lockKey } }) {
      const menuCode = await reportOfPaper(context, viewer, paperId);
      const own = await chartCodesOf(context, viewer, menuCode);
      const code = reportCode ?? randomUUID();
      const made = await changeDraft(context, viewer, { menuCode, lockKey }, (document) => {
        if (reportCode !== undefined) {
          if (!own.has(reportCode)) throw new CatalogueError('chartMissing');
          return placeOn(document, reportCode, paperId, style);
        }
        if (!component) throw new CatalogueError('boardInvalid', { reason: 'component' });
        const components: BoardComponent[] = [...document.components, { ...component, code }];
        return placeOn({ ...document, components }, code, paperId, style);
      });
      return { ...made, componentCode: code, paperId };
    },

    async updatePaperComponent({ viewer, body: { componentCode: code, component, style, lockKey } }) {
      const menuCode = await reportOfComponent(context, viewer, code);
      let paperId: string | null = null;
      const made = await changeDraft(context, viewer, { menuCode, lockKey }, (document) => {
        const place = placeOf(document, code);
        ({ paperId } = place);
        const old = document.components.find((one) => one.code === code);
        if ((component && old?.typeCode !== component.typeCode) || (style && !place.style))
          throw new CatalogueError('chartMissing');
        const next = style ? restyle(document, code, style) : document;
        if (!component) return next;
        return {
          ...next,
          components: next.components.map((one) => (one.code === code ? { ...component, code } : one)),
        };
      });
      return { ...made, componentCode: code, paperId };
    },

    async removePaperComponent({ viewer, params: { id: code }, query }) {
      const menuCode = await reportOfComponent(context, viewer, code);
      const own = await chartCodesOf(context, viewer, menuCode);
      let paperId: string | null = null;
      const made = await changeDraft(context, viewer, { menuCode, lockKey: query.lockKey }, (document) => {
        if (!own.has(code) && !document.components.some((one) => one.code === code))
          throw new CatalogueError('chartMissing');
        ({ paperId } = placeOf(document, code));
        return takeOff(document, [code], own);
      });
      return { ...made, componentCode: code, paperId };
    },

    async addComponent({ viewer, body: { menuCode, paperId, typeCode, componentName: name, lockKey } }) {
      const fresh = freshComponent(typeCode, name);
      const made = await changeDraft(context, viewer, { menuCode, lockKey }, (document) => {
        const next = { ...document, components: [...document.components, fresh] };
        return paperId === null ? next : placeOn(next, fresh.code, paperId);
      });
      return { ...made, componentCode: fresh.code, paperId };
    },

    async moveComponent({ viewer, body: { menuCode, componentCode, paperId, style, lockKey } }) {
      const own = await chartCodesOf(context, viewer, menuCode);
      const made = await changeDraft(context, viewer, { menuCode, lockKey }, (document) => {
        if (!own.has(componentCode) && !document.components.some(({ code }) => code === componentCode))
          throw new CatalogueError('chartMissing');
        return placeOn(document, componentCode, paperId, style);
      });
      return { ...made, componentCode, paperId };
    },

    async copyComponent({ viewer, body: { menuCode, componentCode, paperId, lockKey = callKey(viewer) } }) {
      const { userId } = viewer;
      const { row, document } = await draftOf(context, viewer, menuCode);
      const own = await chartCodesOf(context, viewer, menuCode);
      if (!own.has(componentCode) && !document.components.some(({ code }) => code === componentCode))
        throw new CatalogueError('chartMissing');
      paperOf(document, paperId);
      await boards.steps.checkLock(menuCode, lockKey);
      const codes = wholeOf(document, [componentCode]);
      const copied = [...codes].filter((code) => own.has(code));
      const made = await services.store.transaction().execute(async (transaction) => {
        const copies = await copyReportCharts(context, transaction, viewer, menuCode, copied);
        const { document: more, renamed } = withCopies(document, codes, copies);
        const code = renamed.get(componentCode) ?? '';
        const size = placeOf(document, componentCode).style;
        const next = placeOn(more, code, paperId, undefined, size ?? undefined);
        need(viewer, neededFor(document, next));
        const saved = await boards.documents.saveIn(transaction, menuCode, row.version, next, { userId, lockKey });
        return { menuCode, version: saved.version, componentCode: code, paperId };
      });
      await boards.steps.tell(viewer, menuCode, made.version);
      return made;
    },
  };
}

/** Components that stand on no page and not in the bar of filters. */
function strayComponents(document: ReportDocument): string[] {
  const standing = new Set(allPlacements(document).map(({ i }) => i));
  return document.components.filter((one) => !standing.has(one.code) && !inFilterBar(one)).map(({ code }) => code);
}

function freshComponent(typeCode: BoardComponent['typeCode'], name: string): BoardComponent {
  return { ...createComponent(componentName({ typeCode })), name };
}
