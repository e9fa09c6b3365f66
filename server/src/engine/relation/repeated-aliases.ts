import type { JoinCardinality, JoinStep } from '../catalogue.ts';

const MANY_CHILDREN: readonly JoinCardinality[] = ['oneToMany', 'manyToMany'];
const MANY_PARENTS: readonly JoinCardinality[] = ['manyToOne', 'manyToMany'];

/** Aliases whose rows joins may repeat; their measures count each row once. */
export function repeatedAliases(root: string, joins: readonly JoinStep[]): ReadonlySet<string> {
  const edges = new Map<string, { to: string; many: boolean }[]>([[root, []]]);
  for (const { alias, on, cardinality } of joins) {
    edges.set(alias, []);
    for (const parent of new Set(on.map(({ leg }) => leg))) {
      edges.get(parent)?.push({ to: alias, many: MANY_CHILDREN.includes(cardinality) });
      edges.get(alias)!.push({ to: parent, many: MANY_PARENTS.includes(cardinality) });
    }
  }
  const meetsMany = (alias: string, seen: ReadonlySet<string>): boolean =>
    edges.get(alias)!.some(({ to, many }) => !seen.has(to) && (many || meetsMany(to, new Set([...seen, to]))));
  return new Set([...edges.keys()].filter((alias) => meetsMany(alias, new Set([alias]))));
}

/**
 * Joins that a query needs: those leading to what it reads, and those that change which rows there are.
 * @param everyRow whether it matters how often a row comes: a left join is then needed where it may repeat rows
 */
export function neededJoins(joins: readonly JoinStep[], read: ReadonlySet<string>, everyRow: boolean): JoinStep[] {
  const needed = new Set(read);
  for (const { kind, alias, cardinality } of joins) {
    if (kind !== 'left' || (everyRow && MANY_CHILDREN.includes(cardinality))) needed.add(alias);
  }
  for (const step of joins.toReversed()) {
    if (needed.has(step.alias)) for (const { leg } of step.on) needed.add(leg);
  }
  return joins.filter(({ alias }) => needed.has(alias));
}

/** Aliases that a joined row may lack. */
export function missingAliases(root: string, joins: readonly JoinStep[]): ReadonlySet<string> {
  if (joins.every(({ kind }) => kind === 'inner')) return new Set();
  const full = joins.some(({ kind }) => kind === 'full');
  return new Set([...(full ? [root] : []), ...joins.map(({ alias }) => alias)]);
}
