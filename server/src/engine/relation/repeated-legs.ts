import type { JoinCardinality, JoinStep } from '../catalogue.ts';

const MANY_CHILDREN: readonly JoinCardinality[] = ['oneToMany', 'manyToMany'];
const MANY_PARENTS: readonly JoinCardinality[] = ['manyToOne', 'manyToMany'];

/**
 * The legs whose rows the joins may repeat: from such a leg some way through the tree meets many rows of another. A measure
 * of such a leg has to count each of its rows once.
 */
export function repeatedLegs(root: string, joins: readonly JoinStep[]): ReadonlySet<string> {
  const edges = new Map<string, { to: string; many: boolean }[]>([[root, []]]);
  for (const { alias, on, cardinality } of joins) {
    edges.set(alias, []);
    for (const parent of new Set(on.map(({ leg }) => leg))) {
      edges.get(parent)?.push({ to: alias, many: MANY_CHILDREN.includes(cardinality) });
      edges.get(alias)!.push({ to: parent, many: MANY_PARENTS.includes(cardinality) });
    }
  }
  const meetsMany = (leg: string, seen: ReadonlySet<string>): boolean =>
    edges.get(leg)!.some(({ to, many }) => !seen.has(to) && (many || meetsMany(to, new Set([...seen, to]))));
  return new Set([...edges.keys()].filter((leg) => meetsMany(leg, new Set([leg]))));
}

/**
 * The joins that a query needs: those that lead to a leg it reads, and those that decide which rows there are. A left
 * join that nothing reads neither adds nor removes a row that counts.
 */
export function neededJoins(joins: readonly JoinStep[], read: ReadonlySet<string>): JoinStep[] {
  const needed = new Set(read);
  for (const step of joins) if (step.kind !== 'left') needed.add(step.alias);
  for (const step of joins.toReversed()) {
    if (needed.has(step.alias)) for (const { leg } of step.on) needed.add(leg);
  }
  return joins.filter(({ alias }) => needed.has(alias));
}
