import type { ReportPaper } from '@tessera/contract';
import { useSearchParams } from '@tessera/remote-kit/router';
import { useCallback, useEffect } from 'react';

const PAPER = 'paperId';

/** The page that the address names, else the first; the address follows without further history entries (RU-042). */
export function useCurrentPage(papers: readonly ReportPaper[]): {
  /** Undefined for a report without pages. */
  readonly paper: ReportPaper | undefined;
  /** @param paperId null shows the first page */
  go(paperId: string | null): void;
} {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(PAPER);
  const paper = papers.find(({ id }) => id === named) ?? papers[0];
  const go = useCallback(
    (paperId: string | null) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          if (paperId === null) next.delete(PAPER);
          else next.set(PAPER, paperId);
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  const shown = paper?.id ?? null;
  useEffect(() => {
    if (named !== shown) go(shown);
  }, [named, shown, go]);
  return { paper, go };
}
