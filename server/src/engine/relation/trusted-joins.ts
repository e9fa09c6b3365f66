import type { CatalogueTable, JoinStep, TableRelation } from '../catalogue.ts';

type Join = Extract<TableRelation, { kind: 'join' }>;

/**
 * The relation with the cardinalities that hold for the present rows: one that was measured over other rows may be wrong by
 * now and is taken for many to many, so that no measure is multiplied.
 * @param below every table of a leg, by alias
 */
export function trustedJoins(relation: Join, below: (alias: string) => readonly CatalogueTable[]): Join {
  const holds = ({ alias, on, verified }: JoinStep): boolean =>
    verified === undefined ||
    [alias, ...on.map(({ leg }) => leg)]
      .flatMap(below)
      .every(({ tableId, dataVersion }) => verified[tableId] === dataVersion);
  return {
    ...relation,
    joins: relation.joins.map((step) => (holds(step) ? step : { ...step, cardinality: 'manyToMany' })),
  };
}
