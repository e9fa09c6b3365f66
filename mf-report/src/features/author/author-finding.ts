import type { Cell, ReportFinding } from '@tessera/contract';
import type { PlanFindingKind } from '@tessera/page-plan';

/** What an author should look at before publishing: what the server checks, what the plan of pages says, and queries that fail. */
export interface AuthorFinding {
  readonly kind: ReportFinding['kind'] | PlanFindingKind | 'chartFailed';
  /** Null where it concerns the report. */
  readonly paperId: string | null;
  /** Null where it concerns the page. */
  readonly componentCode: string | null;
  /** Name of the component or title of the page; why a query failed behind it. */
  readonly name: string;
  /** First value of a repeated page for which it holds. */
  readonly value?: Cell | undefined;
}

/** In the order of the pages; what concerns all of the report comes first. */
export function byPage(
  findings: readonly AuthorFinding[],
  papers: readonly { readonly id: string }[],
): AuthorFinding[] {
  const at = new Map(papers.map(({ id }, index) => [id, index]));
  const place = ({ paperId }: AuthorFinding) => (paperId === null ? -1 : (at.get(paperId) ?? papers.length));
  return findings.toSorted((one, other) => place(one) - place(other));
}
