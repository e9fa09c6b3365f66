import type { ColumnMask, TableField } from '@tessera/contract';

import { leafCount, type DraftGroup, type DraftNode } from './rule-draft.ts';

/** What of a rule stays when its table changes. */
export interface MovedRule {
  readonly root: DraftGroup;
  readonly masks: readonly ColumnMask[];
  /** Conditions and masks that stay. */
  readonly kept: number;
  /** Names of the fields whose conditions and masks are dropped, each once. */
  readonly lost: readonly string[];
}

/**
 * Conditions and masks of a table on another one: those on fields that are called alike and hold the same type of data.
 * @param from fields of the table before @param to fields of the next one
 */
export function movedRule(
  { root, masks }: { readonly root: DraftGroup; readonly masks: readonly ColumnMask[] },
  from: readonly TableField[],
  to: readonly TableField[],
): MovedRule {
  const lost = new Set<string>();
  const next = (fieldId: string, stored: boolean): string | null => {
    const before = from.find((field) => field.fieldId === fieldId);
    const found = to.find(
      ({ name, dataType, formula }) =>
        name === before?.name && dataType === before.dataType && (!stored || formula === null),
    );
    if (!found) lost.add(before?.name ?? fieldId);
    return found?.fieldId ?? null;
  };
  const node = (one: DraftNode): DraftNode[] => {
    if ('children' in one) {
      const children = one.children.flatMap(node);
      return children.length === 0 ? [] : [{ ...one, children }];
    }
    const fieldId = next('condition' in one ? one.condition.fieldId : one.assigned.fieldId, true);
    if (fieldId === null) return [];
    return 'condition' in one
      ? [{ ...one, condition: { ...one.condition, fieldId } }]
      : [{ ...one, assigned: { ...one.assigned, fieldId } }];
  };
  const moved = { ...root, children: root.children.flatMap(node) };
  const masked = masks.flatMap((mask) => {
    const fieldId = next(mask.fieldId, false);
    return fieldId === null ? [] : [{ ...mask, fieldId }];
  });
  return { root: moved, masks: masked, kept: leafCount(moved) + masked.length, lost: [...lost] };
}
