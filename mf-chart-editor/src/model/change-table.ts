import type { ChartDraft } from '@tessera/contract';

import type { Catalogue } from './catalogue.ts';
import { reconcile } from './reconcile.ts';
import { entriesOf, withEntries, WELLS } from './wells.ts';
import type { Well } from './wells.ts';

/** The draft on another table, and the names of the fields that have no counterpart there. */
export interface ChangedTable {
  readonly draft: ChartDraft;
  readonly lost: readonly string[];
}

/** Moves the chart to another table: fields with the same name and kind are mapped, others removed. */
export function changeTable(draft: ChartDraft, before: Catalogue, after: Catalogue): ChangedTable {
  if (before.tableId === after.tableId) return { draft, lost: [] };
  const lost = new Set<string>();
  const counterpart = (fieldId: string): string | null => {
    const old = before.field(fieldId);
    const found = old && after.fields.find(({ name, dataType }) => name === old.name && dataType === old.dataType);
    if (!found) lost.add(before.nameOf(fieldId));
    return found?.fieldId ?? null;
  };
  const carry = <W extends Well>(one: ChartDraft, well: W): ChartDraft =>
    withEntries(
      one,
      well,
      entriesOf(one, well).flatMap((entry) => {
        const fieldId = counterpart(entry.fieldId ?? '');
        if (fieldId === null) return [];
        const hidden = well === 'sort' && 'uniqId' in entry && entry.uniqId === entry.fieldId;
        return [{ ...entry, fieldId, ...(hidden ? { uniqId: fieldId } : {}) }];
      }),
    );
  const { filterTree: _tree, tbName: _name, ...param } = draft.reportParam;
  const moved: ChartDraft = {
    ...draft,
    changeTableFlag: draft.reportParam.tbId !== '',
    reportParam: { ...param, tbId: after.tableId },
  };
  return { draft: reconcile(WELLS.reduce(carry, moved)), lost: [...lost] };
}
