import { leavesOf, type FilterCondition, type RowCondition, type RuleTree } from '@tessera/contract';

import type { RowTree } from '../../engine/index.ts';
import type { PersonValues } from './rights-viewer.ts';

type ConditionValue = RowCondition['fieldValue'][number];
type Scalar = FilterCondition['fieldValue'][number];

/** Whether a condition's value is one of the viewer. */
export function isOfViewer(value: ConditionValue): value is Extract<ConditionValue, { viewer: string }> {
  return typeof value === 'object' && value !== null && 'viewer' in value;
}
function isParameter(value: ConditionValue): value is Extract<ConditionValue, { parameter: string }> {
  return typeof value === 'object' && value !== null && 'parameter' in value;
}

/** Values of a person that a tree names, such as `attribute:region`. */
export function namesIn(tree: RuleTree): string[] {
  return leavesOf(tree).flatMap((leaf) =>
    'assigned' in leaf
      ? [leaf.assigned.person]
      : leaf.condition.fieldValue.filter(isOfViewer).map(({ viewer }) => viewer),
  );
}

/** Dynamic parameters that a tree names, by id. */
export function parametersIn(tree: RuleTree): string[] {
  return leavesOf(tree).flatMap((leaf) =>
    'condition' in leaf ? leaf.condition.fieldValue.filter(isParameter).map(({ parameter }) => parameter) : [],
  );
}

/** Tables of assignments that a tree looks into. */
export function assignmentsIn(tree: RuleTree): string[] {
  return [...new Set(leavesOf(tree).flatMap((leaf) => ('assigned' in leaf ? [leaf.assigned.tableId] : [])))];
}

/** Fields of its own table that a tree names. */
export function fieldsIn(tree: RuleTree): string[] {
  return leavesOf(tree).map((leaf) => ('assigned' in leaf ? leaf.assigned.fieldId : leaf.condition.fieldId));
}

/** Fields of a table of assignments that a tree names. */
export function fieldsOfAssignments(tree: RuleTree, tableId: string): string[] {
  return leavesOf(tree).flatMap((leaf) =>
    'assigned' in leaf && leaf.assigned.tableId === tableId
      ? [leaf.assigned.personFieldId, leaf.assigned.valueFieldId]
      : [],
  );
}

/** Trees of which all must hold as a list without needless groups and repetitions. */
export function allOf(trees: readonly RuleTree[]): RuleTree[] {
  const flat = (tree: RuleTree): RuleTree[] =>
    'children' in tree && (tree.relation === 'and' || tree.children.length === 1)
      ? tree.children.flatMap(flat)
      : [tree];
  return [...new Map(trees.flatMap(flat).map((tree) => [JSON.stringify(tree), tree])).values()];
}

/** A list of which all must hold as one tree; null for none. */
export function asTree(trees: readonly RuleTree[]): RuleTree | null {
  if (trees.length < 2) return trees[0] ?? null;
  return { relation: 'and', children: [...trees] };
}

/** Values of parameters in place of their names. One without a value makes a condition that no row meets. */
export function withParameters(tree: RuleTree, values: ReadonlyMap<string, readonly Scalar[]>): RuleTree {
  if ('children' in tree) return { ...tree, children: tree.children.map((child) => withParameters(child, values)) };
  if ('assigned' in tree || !tree.condition.fieldValue.some(isParameter)) return tree;
  const { condition } = tree;
  if (condition.fieldValue.some((value) => isParameter(value) && !values.get(value.parameter)?.length))
    return { condition: noRow(condition) };
  const fieldValue = condition.fieldValue.flatMap((value) =>
    isParameter(value) ? [...(values.get(value.parameter) ?? [])] : [value],
  );
  return { condition: { ...condition, fieldValue } };
}

/** Values of the person in place of their names. One that the person lacks makes a condition that no row meets. */
export function withPerson(tree: RuleTree, person: PersonValues): RowTree {
  if ('children' in tree) return { ...tree, children: tree.children.map((child) => withPerson(child, person)) };
  if ('assigned' in tree) {
    const { person: name, ...assigned } = tree.assigned;
    return { assigned: { ...assigned, persons: person[name] ?? [] } };
  }
  const { condition } = tree;
  const { fieldValue } = condition;
  if (fieldValue.some((value) => isParameter(value) || (isOfViewer(value) && !person[value.viewer]?.length)))
    return { condition: noRow(condition) };
  return {
    condition: {
      ...condition,
      fieldValue: fieldValue.flatMap((value): FilterCondition['fieldValue'] => {
        if (isOfViewer(value)) return [...(person[value.viewer] ?? [])];
        return isParameter(value) ? [] : [value];
      }),
    },
  };
}

const noRow = ({ fieldId }: RowCondition): FilterCondition => ({ fieldId, aggregator: 'in', fieldValue: [] });
