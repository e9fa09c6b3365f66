import type { Cell, ReportPaper } from '@tessera/contract';

/** Values by which a page is repeated, or why they are not there. */
export type Repeats =
  | { readonly status: 'ready'; readonly values: readonly Cell[]; readonly truncated: boolean }
  | { readonly status: 'failed'; readonly error: unknown };

/** A page as it is read; a repeated page has one for each value of its field. */
export interface Page {
  readonly key: string;
  readonly paper: ReportPaper;
  /** Value of a repeated page; undefined for other pages, and while values are missing. */
  readonly value?: Cell;
  /** Set in place of the content of a repeated page whose values are not there. */
  readonly lacking?: 'loading' | 'empty' | { readonly error: unknown };
  /** Whether values beyond it were cut. */
  readonly truncated?: boolean;
}

export const pageKey = (paperId: string, value: Cell | undefined): string =>
  value === undefined ? paperId : `${paperId}/${JSON.stringify(value)}`;

/**
 * Pages of a report in reading order. @param repeats values by page; of a repeated page that is missing there, values
 * are still on the way
 */
export function pagesOf(papers: readonly ReportPaper[], repeats: ReadonlyMap<string, Repeats>): Page[] {
  return papers.flatMap((paper): Page[] => {
    const key = pageKey(paper.id, undefined);
    if (!paper.repeat) return [{ key, paper }];
    const known = repeats.get(paper.id);
    if (!known) return [{ key, paper, lacking: 'loading' }];
    if (known.status === 'failed') return [{ key, paper, lacking: { error: known.error } }];
    const { values, truncated } = known;
    if (values.length === 0) return [{ key, paper, lacking: 'empty' }];
    return values.map((value, at) => ({
      key: pageKey(paper.id, value),
      paper,
      value,
      truncated: truncated && at === values.length - 1,
    }));
  });
}

/** Whether a value is the one that an address names as text. */
export const sameValue = (value: Cell, text: string | null): boolean => text !== null && String(value) === text;
