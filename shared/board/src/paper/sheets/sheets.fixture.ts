import { emptyPaper, reportLayoutSchema, reportPaperSchema, type ReportPaper } from '@tessera/contract';
import type { Content } from '@tessera/page-plan';

import { pagesOf, type Repeats } from './pages.ts';
import { planSheets, type KnownTables } from './sheets.ts';

/** A page for each region. */
export const regions: ReportPaper = { ...emptyPaper('regions', '大区'), repeat: { tblId: 't', fieldId: 'region' } };
const stores = reportPaperSchema.parse({ id: 'stores', layout: [{ i: 't', x: 0, y: 0, w: 24, h: 30 }] });
export const layout = reportLayoutSchema.parse({});
export const texts = () => ({ title: '', dataRange: '', date: '' });
const nothing: KnownTables = { contentOf: () => undefined, isSettled: () => true };
/** A table of 70 rows of 30 px. */
const seventyRows: Content = {
  kind: 'table',
  table: {
    lead: 40,
    head: 32,
    tail: 2,
    inset: 26,
    rows: new Float64Array(70).fill(30),
    columns: [100, 100],
    frozen: 1,
    totalRow: 0,
    sums: [],
  },
};

/** A cover, a page that is repeated by region, and a last page. */
export const repeatedReport = (repeats: readonly (readonly [string, Repeats])[]) =>
  planSheets(
    pagesOf([emptyPaper('cover', '封面'), regions, emptyPaper('end')], new Map(repeats)),
    layout,
    texts,
    nothing,
  );

/** A cover, a page with a table of 70 rows, and a last page. @param isSettled whether the table is measured */
export const reportWithTable = (isSettled: boolean) =>
  planSheets(pagesOf([emptyPaper('cover'), stores, emptyPaper('end')], new Map()), layout, texts, {
    contentOf: (page, code) => (page === 'stores' && code === 't' ? seventyRows : undefined),
    isSettled: () => isSettled,
  });
