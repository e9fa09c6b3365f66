import type { BoardState } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';
import { useMemo } from 'react';

import { pagesOf, type Page, type Repeats } from './pages.ts';
import type { ReadReport } from './read-report.ts';
import type { ReportSource } from './report-source.ts';

const NONE: ReadonlyMap<string, Repeats> = new Map();

/**
 * Pages of a report under what its readers chose. Values of repeated pages come with the reader's rights; one page's
 * failure leaves the others alone.
 */
export function usePages(
  { menuCode, document, reportInfo: { publication }, version, draft = false }: ReadReport,
  source: ReportSource,
  state: BoardState,
): { readonly pages: readonly Page[]; reload(): void } {
  const { papers } = document.report;
  const { filters } = state;
  const asked = papers.flatMap(({ id, repeat }) =>
    repeat ? [{ paperId: id, boardState: { filters, linkages: [], ...(draft ? { draft } : {}) } }] : [],
  );
  const of = draft ? version : publication?.publication;
  const key = ['report', 'repeats', menuCode, of, ...asked.map((one) => JSON.stringify(one))];
  const { data, reload } = useLoad(key, async (_call, signal) => {
    const found = await Promise.all(
      asked.map(async (body): Promise<readonly [string, Repeats]> => {
        try {
          return [body.paperId, { status: 'ready', ...(await source.repeats(body, signal)) }];
        } catch (error) {
          return [body.paperId, { status: 'failed', error }];
        }
      }),
    );
    return new Map(found);
  });
  const pages = useMemo(() => pagesOf(papers, data ?? NONE), [papers, data]);
  return { pages, reload };
}
