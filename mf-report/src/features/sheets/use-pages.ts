import { reportPublication, type BoardState, type ReportDocument } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';
import { useMemo } from 'react';

import { pagesOf, type Page, type Repeats } from './pages.ts';

const NONE: ReadonlyMap<string, Repeats> = new Map();

/**
 * Pages of a report under what its readers chose. Values of repeated pages come with the reader's rights; one page's
 * failure leaves the others alone.
 * @param of version whose values are meant: a publication, or one of the draft
 */
export function usePages(
  { report: { papers } }: ReportDocument,
  of: number,
  state: BoardState,
  draft = false,
): { readonly pages: readonly Page[]; reload(): void } {
  const { filters } = state;
  const asked = papers.flatMap(({ id, repeat }) =>
    repeat ? [{ paperId: id, boardState: { filters, linkages: [], ...(draft ? { draft } : {}) } }] : [],
  );
  const key = ['report', 'repeats', of, ...asked.map((one) => JSON.stringify(one))];
  const { data, reload } = useLoad(key, async (call) => {
    const found = await Promise.all(
      asked.map(async (body): Promise<readonly [string, Repeats]> => {
        try {
          return [body.paperId, { status: 'ready', ...(await call(reportPublication.repeats, { body })) }];
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
