import type { ColumnMask, RowCondition, RuleTree } from '@tessera/contract';

/** A condition as it is kept: a single one stands without a tree around it. */
export type HeldCondition = RowCondition | Exclude<RuleTree, { condition: RowCondition }>;

/** What somebody sees of a table, with names of the person's values in place of values. */
export interface HeldTable {
  readonly tableId: string;
  readonly queryLimit: number | null;
  /** All must hold. */
  readonly conditions: readonly HeldCondition[];
  readonly masks: readonly ColumnMask[];
}

/** Whether the first rights show all rows and values of the second ones; conditions that can't be compared count as no. */
export function coversTables(own: readonly HeldTable[], other: readonly HeldTable[]): boolean {
  const byTable = new Map(own.map((one) => [one.tableId, one]));
  return other.every((theirs) => {
    const ours = byTable.get(theirs.tableId);
    return ours !== undefined && isWider(ours, theirs);
  });
}

function isWider(ours: HeldTable, theirs: HeldTable): boolean {
  const masks = new Set(theirs.masks.map(({ fieldId, kind }) => `${kind} ${fieldId}`));
  return (
    (ours.queryLimit ?? Infinity) >= (theirs.queryLimit ?? Infinity) &&
    ours.conditions.every((condition) => followsFrom(condition, theirs.conditions)) &&
    ours.masks.every(({ fieldId, kind }) => masks.has(`${kind} ${fieldId}`) || masks.has(`hide ${fieldId}`))
  );
}

/** Whether every row that meets all of the given conditions meets this one. */
function followsFrom(condition: HeldCondition, given: readonly HeldCondition[]): boolean {
  const written = canonical(condition);
  if (given.some((one) => canonical(one) === written)) return true;
  if (childrenOf(condition, 'and')?.every((child) => followsFrom(child, given))) return true;
  if (childrenOf(condition, 'or')?.some((child) => followsFrom(child, given))) return true;
  return given.some((one, at) => {
    const others = given.toSpliced(at, 1);
    const all = childrenOf(one, 'and');
    if (all) return followsFrom(condition, [...others, ...all]);
    return childrenOf(one, 'or')?.every((child) => followsFrom(condition, [...others, child])) ?? false;
  });
}

function childrenOf(held: HeldCondition, relation: 'and' | 'or'): HeldCondition[] | undefined {
  if (!('children' in held) || held.relation !== relation) return undefined;
  return held.children.map((child) => ('condition' in child ? child.condition : child));
}

/** Text of a condition that does not depend on the order of its keys, which the store changes. */
function canonical(held: HeldCondition): string {
  return JSON.stringify(held, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
