import type { CatalogueTable, JoinCardinality, JoinStep, TableRelation } from '../catalogue.ts';
import { isDeclaredUnique } from './declared-keys.ts';

type Join = Extract<TableRelation, { kind: 'join' }>;

/**
 * The relation with cardinalities valid for the present rows: outdated measured ones become the database's unique keys,
 * else many to many.
 * @param below tables by alias, own first
 */
export function trustedJoins(relation: Join, below: (alias: string) => readonly CatalogueTable[]): Join {
  const holds = ({ alias, on, verified }: JoinStep): boolean =>
    verified === undefined ||
    [alias, ...on.map(({ leg }) => leg)]
      .flatMap(below)
      .every(({ tableId, dataVersion }) => verified[tableId] === dataVersion);
  const kept = (alias: string, fieldIds: readonly string[]): boolean => {
    const [table] = below(alias);
    return table !== undefined && isDeclaredUnique(table, fieldIds);
  };
  const declared = ({ alias, on }: JoinStep): JoinCardinality => {
    const aliases = new Set(on.map(({ leg }) => leg));
    const right = kept(
      alias,
      on.map(({ ownFieldId }) => ownFieldId),
    );
    const left = [...aliases].some((alias) =>
      kept(
        alias,
        on.filter((pair) => pair.leg === alias).map(({ fieldId }) => fieldId),
      ),
    );
    if (aliases.size === 1 && left) return right ? 'oneToOne' : 'oneToMany';
    return right ? 'manyToOne' : 'manyToMany';
  };
  return {
    ...relation,
    joins: relation.joins.map((step) =>
      holds(step) ? step : { ...step, cardinality: declared(step), measured: step.cardinality },
    ),
  };
}
