import type { ChartDraft } from '@tessera/contract';

import { entriesOf, shownFields, withEntries } from './wells.ts';

/** Direction of one order; `sortType` repeats it as the panel's number (RU-550, X-15). */
export function setSortFlag(draft: ChartDraft, index: number, sortFlag: 'asc' | 'desc'): ChartDraft {
  const entries = entriesOf(draft, 'sort');
  const entry = entries[index];
  if (!entry) return draft;
  const { titleSortFlag: _title, ...rest } = entry;
  return withEntries(draft, 'sort', entries.with(index, { ...rest, sortFlag, sortType: sortFlag === 'desc' ? 1 : 2 }));
}

/**
 * Sets the order of a clicked column: 1 ascending, 2 descending, 0 none (RU-555). Replaces an earlier click (RU-556)
 * and comes first if the chart shows the column (RU-557).
 */
export function titleSort(draft: ChartDraft, uniqId: string, flag: 0 | 1 | 2): ChartDraft {
  const others = entriesOf(draft, 'sort').filter(({ titleSortFlag }) => !titleSortFlag);
  const column = shownFields(draft).find(({ entry }) => entry.uniqId === uniqId)?.entry;
  if (flag === 0 || !column) return withEntries(draft, 'sort', others);
  const clicked = {
    uniqId,
    fieldId: column.fieldId,
    sortFlag: flag === 1 ? ('asc' as const) : ('desc' as const),
    titleSortFlag: flag,
  };
  return withEntries(draft, 'sort', [clicked, ...others]);
}

/** At most so many rows, in the chart's order; -1 shows them all (RU-514). */
export const setLimit = (draft: ChartDraft, limit: number): ChartDraft => ({
  ...draft,
  reportParam: { ...draft.reportParam, limit },
});

/** Only the rows that lead by a measure; null shows them all. */
export function setTop(
  draft: ChartDraft,
  top: { readonly uniqId: string; readonly num: number; readonly sortFlag: 'asc' | 'desc' } | null,
): ChartDraft {
  const { topCondition: _before, ...param } = draft.reportParam;
  return { ...draft, reportParam: top ? { ...param, topCondition: { ...top } } : param };
}
