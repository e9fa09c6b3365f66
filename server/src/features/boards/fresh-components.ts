import { randomUUID } from 'node:crypto';

import { recoded, type BoardDocument } from '@tessera/contract';

import { recodeDocument } from './recode-document.ts';

/**
 * A copy of a board or report whose components have codes of their own. Calls name components of reports by their code
 * alone: no two reports share one.
 * @param charts new codes of charts by their old ones
 */
export function withFreshComponents(document: BoardDocument, charts: ReadonlyMap<string, string>): BoardDocument {
  const own = new Map(document.components.map(({ code }) => [code, randomUUID() as string]));
  const now = (code: string) => own.get(code);
  const components = document.components.map((one) =>
    recoded({ ...one, code: now(one.code) ?? one.code }, { filter: now }),
  );
  // Positions still name the old codes, as those of charts do.
  const next = recodeDocument({ ...document, components }, new Map([...charts, ...own]));
  if (!next.report?.checkedFilters) return next;
  const checkedFilters = next.report.checkedFilters.flatMap((code) => now(code) ?? []);
  return { ...next, report: { ...next.report, checkedFilters } };
}
