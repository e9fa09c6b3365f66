import {
  RULE_LIMITS,
  type ColumnMask,
  type NamedSubject,
  type RowAssignment,
  type RowRule,
  type RowRuleDraft,
  type RuleTree,
  type TableField,
} from '@tessera/contract';

import { draftsOf, isComplete, operatorsFor, storedOf, type DraftCondition } from '../table-rights/index.ts';

/** A node of the tree while it is edited; `key` names it among those beside it. */
export type DraftNode =
  | { readonly key: number; readonly condition: DraftCondition }
  /** What is not chosen yet is empty. */
  | { readonly key: number; readonly assigned: RowAssignment }
  | DraftGroup;
export interface DraftGroup {
  readonly key: number;
  readonly relation: 'and' | 'or';
  readonly children: readonly DraftNode[];
}

export interface RuleDraft {
  readonly name: string;
  readonly table: { readonly tblId: string; readonly name: string } | null;
  readonly subjects: readonly NamedSubject[];
  readonly always: boolean;
  /** Without children: all rows. */
  readonly root: DraftGroup;
  readonly masks: readonly ColumnMask[];
}
export type RuleFault = 'name' | 'table' | 'subjects' | 'tree';

const EMPTY: DraftGroup = { key: 0, relation: 'and', children: [] };

function nodeOf(tree: RuleTree, key: number): DraftNode {
  if ('condition' in tree) return { key, condition: { ...draftsOf([tree.condition])[0]!, key } };
  if ('assigned' in tree) return { key, assigned: tree.assigned };
  return { key, relation: tree.relation, children: tree.children.map(nodeOf) };
}

/** A stored tree, ready to be edited: at its top always a group. */
export function rootOf(tree: RuleTree | null): DraftGroup {
  if (tree === null) return EMPTY;
  const node = nodeOf(tree, 0);
  return 'children' in node ? node : { ...EMPTY, children: [node] };
}

function treeOf(node: DraftNode): RuleTree {
  if ('condition' in node) return { condition: storedOf([node.condition])[0]! };
  if ('assigned' in node) return { assigned: node.assigned };
  return { relation: node.relation, children: node.children.map(treeOf) };
}

/** The tree in stored form; a group of one is that one. */
export function storedTree(root: DraftGroup): RuleTree | null {
  const [only, ...others] = root.children;
  if (!only) return null;
  return treeOf(others.length === 0 ? only : root);
}

export function draftOf(rule: RowRule | null): RuleDraft {
  if (!rule) return { name: '', table: null, subjects: [], always: false, root: EMPTY, masks: [] };
  const { name, tblId, tblName, subjects, always, tree, masks } = rule;
  return { name, table: { tblId, name: tblName }, subjects, always, root: rootOf(tree), masks };
}

/** What is sent of a draft without faults. */
export function sentOf({ name, table, subjects, always, root, masks }: RuleDraft): RowRuleDraft {
  return {
    name: name.trim(),
    tblId: table?.tblId ?? '',
    subjects: subjects.map(({ kind, id }) => ({ kind, id })),
    always: always || isForEveryone(subjects),
    tree: storedTree(root),
    masks: [...masks],
  };
}

/** Whether a rule holds for all members, and so always. */
export function isForEveryone(subjects: readonly Pick<NamedSubject, 'kind'>[]): boolean {
  return subjects.some(({ kind }) => kind === 'everyone');
}

/** Conditions and assignments below a node. */
export function leafCount(node: DraftNode): number {
  return 'children' in node ? node.children.reduce((sum, child) => sum + leafCount(child), 0) : 1;
}

function isWhole(node: DraftNode, fields: readonly TableField[]): boolean {
  if ('condition' in node) return isComplete(node.condition, fields);
  if ('children' in node) return node.children.every((child) => isWhole(child, fields));
  const { fieldId, tableId, personFieldId, valueFieldId } = node.assigned;
  return (
    fields.some((field) => field.fieldId === fieldId) && tableId !== '' && personFieldId !== '' && valueFieldId !== ''
  );
}

/** What is missing. @param fields of the table; undefined until they are there */
export function faultsOf(draft: RuleDraft, fields: readonly TableField[] | undefined): ReadonlySet<RuleFault> {
  const faults: RuleFault[] = [];
  if (draft.name.trim() === '') faults.push('name');
  if (!draft.table) faults.push('table');
  if (draft.subjects.length === 0) faults.push('subjects');
  if (draft.table && (!fields || !isWhole(draft.root, fields) || leafCount(draft.root) > RULE_LIMITS.conditions))
    faults.push('tree');
  return new Set(faults);
}

const nextKey = (children: readonly DraftNode[]): number => Math.max(0, ...children.map(({ key }) => key)) + 1;

function newCondition(fields: readonly TableField[], key: number): DraftNode | null {
  const [field] = fields;
  if (!field) return null;
  const operator = operatorsFor(field.dataType)[0] ?? 'equal';
  return { key, condition: { key, fieldId: field.fieldId, operator, values: [] } };
}

/** The group with another condition, assignment or group of conditions at its end. */
export function withNew(
  group: DraftGroup,
  kind: 'condition' | 'assigned' | 'group',
  fields: readonly TableField[],
): DraftGroup {
  const key = nextKey(group.children);
  const [field] = fields;
  const condition = newCondition(fields, kind === 'group' ? 1 : key);
  if (!field || !condition) return group;
  const assigned: RowAssignment = {
    ...{ fieldId: field.fieldId, tableId: '', personFieldId: '', valueFieldId: '' },
    person: 'account',
  };
  const added: DraftNode =
    kind === 'condition'
      ? condition
      : kind === 'assigned'
        ? { key, assigned }
        : { key, relation: group.relation === 'and' ? 'or' : 'and', children: [condition] };
  return { ...group, children: [...group.children, added] };
}

/** The group with another form of the child of that key; null takes it out. A group that is left empty goes too. */
export function withChild(group: DraftGroup, key: number, next: DraftNode | null): DraftGroup {
  const stays = next !== null && !('children' in next && next.children.length === 0);
  return {
    ...group,
    children: stays
      ? group.children.map((child) => (child.key === key ? next : child))
      : group.children.filter((child) => child.key !== key),
  };
}
