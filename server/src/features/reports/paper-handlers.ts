import { randomUUID } from 'node:crypto';

import { emptyPaper, filtersOf, inFilterBar, REPORT_PAPERS, type report, type ReportDocument } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { callKey, neededFor } from '../boards/index.ts';
import { wholeOf, withPaperCopy } from './copy-parts.ts';
import { addPaper, changePaper, movePaper, paperOf, removePaper } from './paper-steps.ts';
import { chartCodesOf, copyReportCharts } from './report-charts.ts';
import { changeDraft, draftOf, need, reportOfPaper, type ReportContext } from './report-context.ts';

type Papers = Pick<
  Handlers<typeof report>,
  | 'modify'
  | 'topPaper'
  | 'removePaper'
  | 'updatePaper'
  | 'newPaper'
  | 'movePaper'
  | 'updatePaperProperty'
  | 'checkFilters'
>;

/** EP-052 to EP-055, EP-061, EP-068 to EP-070: pages and properties of a report's draft. */
export function paperHandlers(context: ReportContext): Papers {
  const { services, boards } = context;

  /** Charts of the copy are made with it, or not at all. */
  const copyPaper: Papers['newPaper'] = async ({ viewer, body }) => {
    const { menuCode, copyOf: from = '', title, lockKey = callKey(viewer) } = body;
    const { userId } = viewer;
    const { row, document } = await draftOf(context, viewer, menuCode);
    checkRoom(document);
    const paper = paperOf(document, from);
    const made = { id: randomUUID(), title, afterId: paperOf(document, body.afterId ?? from).id };
    const own = await chartCodesOf(context, viewer, menuCode);
    const codes = wholeOf(
      document,
      paper.layout.map(({ i }) => i),
    );
    const copied = [...codes].filter((code) => own.has(code));
    await boards.steps.checkLock(menuCode, lockKey);
    const version = await services.store.transaction().execute(async (transaction) => {
      const copies = await copyReportCharts(context, transaction, viewer, menuCode, copied);
      const next = withPaperCopy(document, from, made, copies);
      need(viewer, neededFor(document, next));
      return boards.documents.saveIn(transaction, menuCode, row.version, next, { userId, lockKey });
    });
    await boards.steps.tell(viewer, menuCode, version.version);
    return { menuCode, version: version.version, paperId: made.id };
  };

  return {
    async modify(input) {
      const { viewer, body } = input;
      const { menuCode, reportName: menuName, styleDTO, totalAttributes, lockKey } = body;
      const { row } = await draftOf(context, viewer, menuCode);
      if (menuName !== undefined) await boards.rename({ ...input, body: { menuCode, menuName } });
      if (!styleDTO && !totalAttributes) return { menuCode, version: row.version };
      return changeDraft(context, viewer, { menuCode, lockKey }, (document) => ({
        ...document,
        report: { ...document.report, styleDTO: { ...(styleDTO ?? document.report.styleDTO), ...totalAttributes } },
      }));
    },
    async topPaper({ viewer, params: { id }, body }) {
      const menuCode = await reportOfPaper(context, viewer, id);
      const made = await changeDraft(context, viewer, { menuCode, lockKey: body.lockKey }, (document) =>
        movePaper(document, id, 1),
      );
      return { ...made, paperId: id };
    },
    async removePaper({ viewer, params: { id }, query }) {
      const menuCode = await reportOfPaper(context, viewer, id);
      const own = await chartCodesOf(context, viewer, menuCode);
      let nextId: string | null = null;
      const made = await changeDraft(context, viewer, { menuCode, lockKey: query.lockKey }, (document) => {
        const less = removePaper(document, id, own);
        ({ nextId } = less);
        return less.document;
      });
      return { ...made, paperId: id, nextId };
    },
    async updatePaper({ viewer, params: { id }, body: { lockKey, ...paper } }) {
      const menuCode = await reportOfPaper(context, viewer, id);
      const made = await changeDraft(context, viewer, { menuCode, lockKey }, (document) =>
        changePaper(document, id, () => ({ ...paper, id })),
      );
      return { ...made, paperId: id };
    },
    async newPaper(input) {
      const { viewer, body } = input;
      if (body.copyOf !== undefined) return copyPaper(input);
      const id = randomUUID();
      const made = await changeDraft(context, viewer, body, (document) => {
        checkRoom(document);
        return addPaper(document, emptyPaper(id, body.title), body.afterId);
      });
      return { ...made, paperId: id };
    },
    async movePaper({ viewer, body: { menuCode, paperId, sort, lockKey } }) {
      const made = await changeDraft(context, viewer, { menuCode, lockKey }, (document) =>
        movePaper(document, paperId, sort),
      );
      return { ...made, paperId };
    },
    async updatePaperProperty({ viewer, body: { menuCode, paperId, lockKey, title, style, repeat } }) {
      const made = await changeDraft(context, viewer, { menuCode, lockKey }, (document) =>
        changePaper(document, paperId, (paper) => ({
          ...paper,
          title: title ?? paper.title,
          style: style ?? paper.style,
          repeat: repeat === undefined ? paper.repeat : repeat,
        })),
      );
      return { ...made, paperId };
    },
    checkFilters: ({ viewer, params: { id: menuCode }, body }) =>
      changeDraft(context, viewer, { menuCode, lockKey: body.lockKey }, (document) => {
        const known = new Set(document.components.map(({ code }) => code));
        if (body.checked.some((code) => !known.has(code))) throw new CatalogueError('notFound');
        const all = filtersOf(document)
          .filter(inFilterBar)
          .every(({ code }) => body.checked.includes(code));
        return { ...document, report: { ...document.report, checkedFilters: all ? null : body.checked } };
      }),
  };
}

/** @throws CatalogueError reportFull */
function checkRoom({ report: { papers } }: ReportDocument): void {
  if (papers.length >= REPORT_PAPERS) throw new CatalogueError('reportFull', { limit: REPORT_PAPERS });
}
