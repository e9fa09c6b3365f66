import { emptyReportDocument, isReportDocument, type report, type reportPublication } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import { callKey, neededFor } from '../boards/index.ts';
import type { FrozenChart } from '../charts/index.ts';
import { checkReport, tablesOf } from './check-report.ts';
import { compareReports, type ReportSide } from './compare-reports.ts';
import { withChartCodes } from './copy-parts.ts';
import { toReportPublication, type NewPublication, type Publication } from './publications.ts';
import { draftOf, need, placedCodes, type ReportContext } from './report-context.ts';

type Handled = Omit<Handlers<typeof reportPublication>, 'repeats'> & Pick<Handlers<typeof report>, 'clear'>;

/** EP-051 and the calls of publications. */
export function publicationHandlers(context: ReportContext): Handled {
  const { services, boards, charts, publications } = context;
  const shown = async (viewer: Viewer, one: Publication) =>
    toReportPublication(one, await boards.people(viewer.corporationCode));

  /** The earlier publication. @throws CatalogueError notFound */
  async function find(menuCode: string, publication: number): Promise<Publication> {
    const found = await publications.find(menuCode, publication);
    if (!found) throw new CatalogueError('notFound');
    return found;
  }

  const addOne = async (
    viewer: Viewer,
    menuCode: string,
    made: Omit<NewPublication, 'menuCode' | 'corporationCode' | 'publishedBy'>,
  ) => {
    const { corporationCode, userId: publishedBy } = viewer;
    const one = await oneAtATime(services.store, 'report publication', menuCode, (transaction) =>
      publications.add(transaction, { ...made, menuCode, corporationCode, publishedBy }),
    );
    await boards.steps.tell(viewer, menuCode, one.publication, 'published');
    return one;
  };

  const sideOf = async (viewer: Viewer, menuCode: string, side: 'draft' | number): Promise<ReportSide> => {
    if (side !== 'draft') return find(menuCode, side);
    const { document } = await draftOf(context, viewer, menuCode);
    return { document, charts: await charts.freeze(viewer.corporationCode, menuCode) };
  };

  return {
    async publish({ viewer, body: { menuCode, version } }) {
      const { row, document } = await draftOf(context, viewer, menuCode);
      if (row.version !== version) throw new CatalogueError('conflict');
      const placed = placedCodes(document);
      const frozen = (await charts.freeze(viewer.corporationCode, menuCode)).filter((chart) =>
        placed.has(chart.report_code),
      );
      const made = await addOne(viewer, menuCode, { version, document: { ...document, pool: [] }, charts: frozen });
      return shown(viewer, made);
    },
    async withdraw({ viewer, body: { menuCode } }) {
      await draftOf(context, viewer, menuCode);
      await publications.withdraw(menuCode);
      await boards.steps.tell(viewer, menuCode, 0, 'published');
      return null;
    },
    async list({ viewer, body: { menuCode } }) {
      await draftOf(context, viewer, menuCode);
      const names = await boards.people(viewer.corporationCode);
      return (await publications.list(menuCode)).map((one) => toReportPublication(one, names));
    },
    async rollback({ viewer, body: { menuCode, publication } }) {
      await draftOf(context, viewer, menuCode);
      const { version, document, charts: frozen } = await find(menuCode, publication);
      return shown(viewer, await addOne(viewer, menuCode, { version, document, charts: frozen }));
    },
    async compare({ viewer, body: { menuCode, from, to }, context: { locale } }) {
      await draftOf(context, viewer, menuCode);
      return compareReports(await sideOf(viewer, menuCode, from), await sideOf(viewer, menuCode, to), locale);
    },
    async check({ viewer, body, context: { locale } }) {
      const { document: draft } = await draftOf(context, viewer, body.menuCode);
      const document = body.document ?? draft;
      if (!isReportDocument(document)) throw new CatalogueError('notFound');
      const reports = await charts.ofBoard(viewer.corporationCode, body.menuCode, locale);
      const fields = await Promise.all(
        [...tablesOf(document, reports)].map(async (tableId) => {
          const table = await boards.table(viewer, locale, tableId);
          return [tableId, table && new Set(table.fields.map(({ fieldId }) => fieldId))] as const;
        }),
      );
      return checkReport(document, { reports, fields: new Map(fields) });
    },
    async clear({ viewer, params: { id: menuCode }, body: { lockKey = callKey(viewer) } }) {
      const { corporationCode, userId } = viewer;
      const { row, document } = await draftOf(context, viewer, menuCode);
      const publication = await publications.current(corporationCode, menuCode);
      const frozen: readonly FrozenChart[] = publication?.charts ?? [];
      const kept = new Set(frozen.map(({ report_code }) => report_code));
      const now = await charts.freeze(corporationCode, menuCode);
      const next = {
        ...(publication?.document ?? emptyReportDocument(menuCode)),
        // Charts that came since stay at hand.
        pool: now.map(({ report_code }) => report_code).filter((code) => !kept.has(code)),
      };
      need(viewer, neededFor(document, next));
      await boards.steps.checkLock(menuCode, lockKey);
      const { version } = await services.store.transaction().execute(async (transaction) => {
        const codes = await charts.restore(transaction, { corporationCode, menuCode, userId }, frozen);
        const saved = withChartCodes(next, codes);
        return boards.documents.saveIn(transaction, menuCode, row.version, saved, { userId, lockKey, apart: true });
      });
      await boards.steps.tell(viewer, menuCode, version);
      return { menuCode, version };
    },
  };
}
