import { fieldsOf, partsOf, type Typed } from '@tessera/expression';

import type { JoinTree } from './join-tree.ts';

/**
 * What an aggregate does with equal values: `extreme` (least, greatest, different ones) ignores them, to a `sum`
 * zeros mean nothing, `count` is that of formulas, which counts rows of the model where it counts constants.
 */
export type Aggregation = 'extreme' | 'sum' | 'count' | 'other';

/** The rows that an aggregate over a formula of one row works on. */
export type RowUnit =
  /** All rows of the model. */
  | { readonly kind: 'rows' }
  | {
      readonly kind: 'tables';
      /** Each combination of rows of these fields' tables counts once. */
      readonly fields: readonly string[];
      /** Tells apart which result a condition on further tables chose; each counts once. */
      readonly branch: Typed | null;
      /** Rows in which the tables of all of these are missing do not count; empty where they are of no effect. */
      readonly present: readonly string[];
    }
  /**
   * No one meaning: a row of the first field's table goes with many of the other one's. Null: the condition asks for
   * rows that lack the field's table, which other joins repeat.
   */
  | { readonly kind: 'refused'; readonly value: string; readonly other: string | null };

/** Decides on which rows an aggregate works: docs/expression.md, "Models of several tables". */
export function rowUnit(row: Typed, aggregation: Aggregation, tree: JoinTree): RowUnit {
  const fields = fieldsOf(row);
  if (fields.length === 0) return { kind: 'rows' };
  const conditions = [...conditionFields(row)];
  const values = [...valueFields(row)];
  if (values.length === 0) return ofConditions(row, aggregation, conditions, tree);
  const crossed = crossing(values, tree);
  if (crossed) return crossed;
  const tables = tablesOf(values, tree);
  const present = isStrict(row) || !tables.every(tree.isOptional) ? [] : values;
  const further = conditions.filter((field) => !tree.tablesOf(field).every((table) => tables.includes(table)));
  if (further.length === 0 || aggregation === 'extreme')
    return { kind: 'tables', fields: values, branch: null, present };
  const branch = branchOf(row, aggregation);
  if (branch) return { kind: 'tables', fields: values, branch, present };
  const free = further.find((field) => !tree.tablesOf(field).every((table) => tree.determines(tables, table)));
  if (free !== undefined) return { kind: 'refused', value: values[0]!, other: free };
  return { kind: 'tables', fields, branch: null, present };
}

/** The unit of results that are constants: what is counted stands in the conditions alone. */
function ofConditions(row: Typed, aggregation: Aggregation, fields: readonly string[], tree: JoinTree): RowUnit {
  if (aggregation === 'count' && isCountIf(row)) return { kind: 'rows' };
  const tables = tablesOf(fields, tree);
  if (tables.length > 1) return crossing(fields, tree) ?? { kind: 'tables', fields, branch: null, present: [] };
  if (!tables.every(tree.isOptional)) return { kind: 'tables', fields, branch: null, present: [] };
  if (!asksForMissing(row, aggregation)) return { kind: 'tables', fields, branch: null, present: fields };
  return tables.some(tree.isRepeated) ? { kind: 'refused', value: fields[0]!, other: null } : { kind: 'rows' };
}

/** What COUNTIF stands for. */
function isCountIf(row: Typed): boolean {
  if (row.kind !== 'case' || row.branches.length !== 1 || row.otherwise) return false;
  const { value } = row.branches[0]!;
  return value.kind === 'literal' && value.type === 'integer' && value.value === '1';
}

function tablesOf(fields: readonly string[], tree: JoinTree): string[] {
  return [...new Set(fields.flatMap((field) => tree.tablesOf(field)))];
}

function crossing(fields: readonly string[], tree: JoinTree): RowUnit | null {
  const crossed = tree.between(tablesOf(fields, tree));
  if (!crossed) return null;
  const of = (table: string) => fields.find((field) => tree.tablesOf(field).includes(table))!;
  return { kind: 'refused', value: of(crossed[0]), other: of(crossed[1]) };
}

function conditionFields(node: Typed): Set<string> {
  if (node.kind !== 'case') return new Set(partsOf(node).flatMap((part) => [...conditionFields(part)]));
  const values = [...node.branches.map(({ value }) => value), ...(node.otherwise ? [node.otherwise] : [])];
  return new Set([
    ...node.branches.flatMap(({ when }) => fieldsOf(when)),
    ...values.flatMap((value) => [...conditionFields(value)]),
  ]);
}

function valueFields(node: Typed): Set<string> {
  if (node.kind === 'field') return new Set([node.fieldId]);
  if (node.kind !== 'case') return new Set(partsOf(node).flatMap((part) => [...valueFields(part)]));
  const values = [...node.branches.map(({ value }) => value), ...(node.otherwise ? [node.otherwise] : [])];
  return new Set(values.flatMap((value) => [...valueFields(value)]));
}

/**
 * A formula that numbers the results which conditions choose from, equal ones alike.
 * @returns null where a row could contribute two of them, or where conditions stand deeper
 */
function branchOf(row: Typed, aggregation: Aggregation): Typed | null {
  const results: string[] = [];
  let deeper = false;
  const numbered = (node: Typed): Typed => {
    if (node.kind === 'case') {
      return {
        ...node,
        type: 'integer',
        branches: node.branches.map(({ when, value }) => ({ when, value: numbered(value) })),
        otherwise: node.otherwise && numbered(node.otherwise),
      };
    }
    deeper ||= conditionFields(node).size > 0;
    const key = JSON.stringify(node);
    const at = isNothing(node, aggregation) ? -1 : results.includes(key) ? results.indexOf(key) : results.push(key) - 1;
    return { kind: 'literal', type: 'integer', level: 'constant', value: String(at) };
  };
  const branch = numbered(row);
  return deeper || results.length > 1 || row.kind !== 'case' ? null : branch;
}

/** Whether a result leaves the aggregate as it is. */
function isNothing(node: Typed, aggregation: Aggregation): boolean {
  return node.kind === 'null' || (aggregation === 'sum' && node.kind === 'literal' && Number(node.value) === 0);
}

/** Functions that may have a value although one of their arguments is empty. */
const LENIENT: ReadonlySet<string> = new Set(['COALESCE', 'and', 'or']);

/** Whether a formula is empty where all of its fields are. */
function isStrict(node: Typed): boolean {
  switch (node.kind) {
    case 'field':
    case 'null':
      return true;
    case 'call':
      if (node.name === 'isNull' || node.name === 'CONCAT') return false;
      return LENIENT.has(node.name) ? node.args.every(isStrict) : node.args.some(isStrict);
    case 'case':
      return node.branches.every(({ value }) => isStrict(value)) && (!node.otherwise || isStrict(node.otherwise));
    default:
      return false;
  }
}

/** Whether a result is chosen just because all fields are empty, as they are where a table has no row. */
function asksForMissing(node: Typed, aggregation: Aggregation): boolean {
  if (node.kind !== 'case') return partsOf(node).some((part) => asksForMissing(part, aggregation));
  let asked = false;
  for (const { when, value } of node.branches) {
    const holds = whereEmpty(when);
    if (holds === true) return !isNothing(value, aggregation);
    if (holds === 'unknown' && !isNothing(value, aggregation)) return true;
    asked ||= holds === false;
  }
  return asked && node.otherwise !== null && !isNothing(node.otherwise, aggregation);
}

/** A condition whose fields are all empty; null where it is empty itself. */
function whereEmpty(node: Typed): boolean | null | 'unknown' {
  if (isStrict(node)) return null;
  if (node.kind !== 'call') return 'unknown';
  const parts = node.args.map(whereEmpty);
  switch (node.name) {
    case 'isNull':
      return isStrict(node.args[0]!) ? true : 'unknown';
    case 'not':
      return typeof parts[0] === 'boolean' ? !parts[0] : parts[0]!;
    case 'and':
    case 'or': {
      const decided = node.name === 'or';
      if (parts.includes(decided)) return decided;
      if (parts.includes('unknown')) return 'unknown';
      return parts.includes(null) ? null : !decided;
    }
    default:
      return 'unknown';
  }
}
