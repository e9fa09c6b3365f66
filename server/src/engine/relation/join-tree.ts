import { fieldsOf } from '@tessera/expression';

import type { JoinCardinality, JoinStep } from '../catalogue.ts';
import { missingAliases } from './repeated-aliases.ts';
import type { ResolvedTable } from './resolve-table.ts';

/** The tables below a relation, models in models written out, and how many rows of one belong to a row of the next. */
export interface JoinTree {
  /** Tables that the value of a row field is made of; none for a formula without fields. */
  tablesOf(fieldId: string): readonly string[];
  /** Whether a row of some of the tables has at most one row of the other. */
  determines(tables: readonly string[], other: string): boolean;
  /** A table between two of these that has many rows of both, so that their pairs mean nothing; else null. */
  between(tables: readonly string[]): readonly [string, string] | null;
  /** Whether the joins can give a row of the table twice. */
  isRepeated(table: string): boolean;
  /** Whether a joined row can lack the table. */
  isOptional(table: string): boolean;
}

interface Edge {
  readonly to: string;
  readonly many: boolean;
}
type Edges = Map<string, Edge[]>;

const MANY_CHILDREN: readonly JoinCardinality[] = ['oneToMany', 'manyToMany'];
const MANY_PARENTS: readonly JoinCardinality[] = ['manyToOne', 'manyToMany'];

/** @param cardinalities `trusted` for the present rows, or `measured` last: it changes with the data, not with each load */
export function joinTree(resolved: ResolvedTable, cardinalities: 'trusted' | 'measured'): JoinTree {
  const edges: Edges = new Map();
  const optional = new Set<string>();
  collect(resolved, '', { edges, optional, cardinalities, outer: false });
  const reach = (from: string, steps: (edge: Edge) => boolean): Set<string> => {
    const seen = new Set([from]);
    for (const table of seen) for (const edge of edges.get(table) ?? []) if (steps(edge)) seen.add(edge.to);
    return seen;
  };
  return {
    tablesOf: (fieldId) => tablesOf(resolved, '', fieldId),
    determines: (tables, other) => tables.some((table) => reach(table, ({ many }) => !many).has(other)),
    between(tables) {
      const unique = [...new Set(tables)];
      for (const [at, left] of unique.entries()) {
        for (const right of unique.slice(at + 1)) if (isCrossed(left, right, edges)) return [left, right];
      }
      return null;
    },
    isRepeated: (table) => [...reach(table, () => true)].some((other) => !reach(table, ({ many }) => !many).has(other)),
    isOptional: (table) => optional.has(table),
  };
}

interface Collected {
  readonly edges: Edges;
  readonly optional: Set<string>;
  readonly cardinalities: 'trusted' | 'measured';
  /** Whether the table itself may be missing. */
  readonly outer: boolean;
}

function collect(resolved: ResolvedTable, path: string, into: Collected): void {
  const { relation } = resolved.table;
  if (relation.kind !== 'join') {
    into.edges.set(path, into.edges.get(path) ?? []);
    if (into.outer) into.optional.add(path);
    return;
  }
  const missing = missingAliases(relation.root.alias, relation.joins);
  for (const { alias } of [relation.root, ...relation.joins]) {
    collect(resolved.reached.get(alias)!, below(path, alias), { ...into, outer: into.outer || missing.has(alias) });
  }
  const keyOf = (alias: string, fieldId: string) =>
    tablesOf(resolved.reached.get(alias)!, below(path, alias), fieldId)[0];
  for (const step of relation.joins) {
    for (const leg of new Set(step.on.map((pair) => pair.leg))) {
      const pair = step.on.find((one) => one.leg === leg)!;
      const [left, right] = [keyOf(leg, pair.fieldId), keyOf(step.alias, pair.ownFieldId)];
      if (left === undefined || right === undefined) continue;
      const cardinality = cardinalityOf(step, into.cardinalities);
      into.edges.get(left)?.push({ to: right, many: MANY_CHILDREN.includes(cardinality) });
      into.edges.get(right)?.push({ to: left, many: MANY_PARENTS.includes(cardinality) });
    }
  }
}

function cardinalityOf({ cardinality, measured }: JoinStep, wanted: 'trusted' | 'measured'): JoinCardinality {
  return wanted === 'measured' ? (measured ?? cardinality) : cardinality;
}

function below(path: string, alias: string): string {
  return JSON.stringify([path, alias]);
}

function tablesOf(resolved: ResolvedTable, path: string, fieldId: string): string[] {
  const { table, reached, formulas } = resolved;
  const field = table.fields.find((one) => one.fieldId === fieldId);
  const formula = field && formulas.of(field);
  if (formula) {
    return [...new Set(fieldsOf(formula).flatMap((input) => tablesOf(resolved, path, input)))];
  }
  if (table.relation.kind !== 'join') return [path];
  const joined = field?.origin && reached.get(field.origin.leg);
  return joined ? tablesOf(joined, below(path, field.origin!.leg), field.origin!.fieldId) : [];
}

/** Whether the way from one table to the other leads over a third one that has many rows of both. */
function isCrossed(from: string, to: string, edges: Edges): boolean {
  const way = wayTo(from, to, edges, new Set([from]));
  if (!way) return true;
  return way.slice(1, -1).some((_, at) => {
    const middle = at + 1;
    return isMany(way.slice(0, middle + 1).toReversed(), edges) && isMany(way.slice(middle), edges);
  });
}

function wayTo(from: string, to: string, edges: Edges, seen: ReadonlySet<string>): string[] | null {
  if (from === to) return [to];
  for (const edge of edges.get(from) ?? []) {
    if (seen.has(edge.to)) continue;
    const rest = wayTo(edge.to, to, edges, new Set([...seen, edge.to]));
    if (rest) return [from, ...rest];
  }
  return null;
}

function isMany(way: readonly string[], edges: Edges): boolean {
  return way.some((table, at) => edges.get(table)!.some(({ to, many }) => many && to === way[at + 1]));
}
