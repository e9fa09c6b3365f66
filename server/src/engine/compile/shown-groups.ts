import { cellColumns, type Plan } from '../plan/plan.ts';
import type { ColumnRef, Predicate } from '../plan/predicate.ts';

/** A condition on the dimensions of a plan, on the names that they have in a select of its groups. */
export function onGroups(predicate: Predicate, plan: Plan): Predicate {
  switch (predicate.kind) {
    case 'constant':
      return predicate;
    case 'and':
    case 'or':
      return { ...predicate, parts: predicate.parts.map((part) => onGroups(part, plan)) };
    case 'not':
      return { ...predicate, part: onGroups(predicate.part, plan) };
    default:
      return { ...predicate, column: groupColumn(predicate.column, plan) };
  }
}

function groupColumn(column: ColumnRef, { dimensions }: Plan): ColumnRef {
  const same = (other: ColumnRef) => JSON.stringify(other) === JSON.stringify(column);
  for (const [index, { label, keys }] of dimensions.entries()) {
    if (same(label)) return { column: cellColumns.label(index), text: column.text };
    const at = keys.findIndex(same);
    if (at >= 0) return { column: cellColumns.key(index, at), text: column.text };
  }
  throw new Error('a condition on what is no dimension of the plan');
}
