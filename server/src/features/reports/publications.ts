import {
  boardDocumentSchema,
  type BoardDocument,
  type ReportDocument,
  type ReportPublication,
} from '@tessera/contract';
import { sql, type Selectable, type Transaction } from 'kysely';

import { createFollowingCache } from '../../platform/cache/index.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { Database } from '../../platform/store/database.ts';
import type { FrozenChart } from '../charts/index.ts';
import type { ReportTables } from './tables.ts';

/** Publications that are kept of a document. */
const KEPT = 50;

export interface Publication<Document extends BoardDocument = ReportDocument> {
  readonly publication: number;
  readonly version: number;
  readonly document: Document;
  readonly charts: readonly FrozenChart[];
  readonly publishedAt: Date;
  readonly publishedBy: string;
  readonly current: boolean;
}
export type NewPublication<Document extends BoardDocument = ReportDocument> = Pick<
  Publication<Document>,
  'version' | 'document' | 'charts' | 'publishedBy'
> & {
  readonly menuCode: string;
  readonly corporationCode: string;
};
export type Publications<Document extends BoardDocument = ReportDocument> = ReturnType<
  typeof createPublications<Document>
>;

/** What readers see of documents, and saw before. @param is tells those of the kind; others are not found */
export function createPublications<Document extends BoardDocument>(
  services: RunningServices,
  is: (document: BoardDocument) => document is Document,
) {
  const { store, now } = services;
  const kept = createFollowingCache<Publication<Document>>(
    services,
    ['boards', 'reports'],
    ['report_publication', 'board_node'],
  );
  const publicationOf = readPublication(is);
  const ofReport = (menuCode: string) =>
    store.selectFrom('report_publication').selectAll().where('menu_code', '=', menuCode);
  return {
    close: () => kept.close(),

    /** What readers see; null for nothing and for another corporation's report. */
    current: (corporationCode: string, menuCode: string): Promise<Publication<Document> | null> =>
      kept.get(JSON.stringify([corporationCode, menuCode]), async () => {
        const row = await ofReport(menuCode)
          .where('corporation_code', '=', corporationCode)
          .where('current', '=', true)
          .executeTakeFirst();
        return row ? publicationOf(row) : null;
      }),

    async find(menuCode: string, publication: number): Promise<Publication<Document> | null> {
      const row = await ofReport(menuCode).where('publication', '=', publication).executeTakeFirst();
      return row ? publicationOf(row) : null;
    },

    /** Newest first. */
    async list(menuCode: string): Promise<Publication<Document>[]> {
      const rows = await ofReport(menuCode).orderBy('publication', 'desc').execute();
      return rows.flatMap((row) => publicationOf(row) ?? []);
    },

    /** The report of the corporation that readers see with this page or component. */
    async holding(corporationCode: string, part: 'paper' | 'component', id: string): Promise<string | null> {
      const path = part === 'paper' ? '$.report.papers[*].id' : '$.components[*].code';
      const chart = JSON.stringify([{ report_code: id }]);
      const row = await store
        .selectFrom('report_publication')
        .select('menu_code')
        .where('corporation_code', '=', corporationCode)
        .where('current', '=', true)
        .where(
          sql<boolean>`(jsonb_path_query_array(document, ${sql.lit(path)}) @> ${JSON.stringify([id])}::jsonb
            or (${part === 'component'} and charts @> ${chart}::jsonb))`,
        )
        .executeTakeFirst();
      return row?.menu_code ?? null;
    },

    /** Makes the next publication what readers see. */
    async add(transaction: Transaction<Database>, made: NewPublication<Document>): Promise<Publication<Document>> {
      const { menuCode } = made;
      const { last } = await transaction
        .selectFrom('report_publication')
        .select(({ fn }) => fn.max('publication').as('last'))
        .where('menu_code', '=', menuCode)
        .executeTakeFirstOrThrow();
      await hide(transaction, menuCode);
      const row = await transaction
        .insertInto('report_publication')
        .values({
          menu_code: menuCode,
          corporation_code: made.corporationCode,
          publication: (last ?? 0) + 1,
          version: made.version,
          document: JSON.stringify(made.document),
          charts: JSON.stringify(made.charts),
          published_at: now(),
          published_by: made.publishedBy,
          current: true,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await transaction
        .deleteFrom('report_publication')
        .where('menu_code', '=', menuCode)
        .where('publication', '<=', row.publication - KEPT)
        .execute();
      return { ...factsOf(row), document: made.document };
    },

    /** Leaves readers nothing to see. */
    withdraw: (menuCode: string): Promise<void> => hide(store, menuCode),
  };
}

async function hide(store: Pick<Transaction<Database>, 'updateTable'>, menuCode: string): Promise<void> {
  await store
    .updateTable('report_publication')
    .set({ current: false })
    .where('menu_code', '=', menuCode)
    .where('current', '=', true)
    .execute();
}

type Row = Selectable<ReportTables['report_publication']>;

const readPublication =
  <Document extends BoardDocument>(is: (document: BoardDocument) => document is Document) =>
  (row: Row): Publication<Document> | null => {
    const document = boardDocumentSchema.parse(row.document);
    return is(document) ? { ...factsOf(row), document } : null;
  };

const factsOf = (row: Row): Omit<Publication, 'document'> => ({
  publication: row.publication,
  version: row.version,
  charts: row.charts,
  publishedAt: row.published_at,
  publishedBy: row.published_by,
  current: row.current,
});

/** A publication in the words of the contract. @param names of members by user id */
export const toReportPublication = (one: Publication, names: ReadonlyMap<string, string>): ReportPublication => ({
  publication: one.publication,
  version: one.version,
  publishedAt: one.publishedAt.toISOString(),
  publishedBy: names.get(one.publishedBy) ?? '',
  papers: one.document.report.papers.length,
  current: one.current,
});
