import type { Engine, TableRelation } from '../../engine/index.ts';
import type { RegisteredTable, TableRegistry } from '../tables/index.ts';
import { cardinalityOf, createMeasureKey, verifiedOver } from './measure-joins.ts';

type Join = Extract<TableRelation, { kind: 'join' }>;
export interface MeasureAgainOptions {
  readonly engine: Engine;
  readonly registry: TableRegistry;
  /** The role of a corporation that sees every row. */
  readonly ownerRole: (corporationCode: string) => Promise<string>;
}

/** Measures joins again whose rows changed, lower models first, to lift protection of measures. */
export async function measureAgain(
  { engine, registry, ownerRole }: MeasureAgainOptions,
  corporationCode: string,
  signal: AbortSignal,
): Promise<void> {
  const tables = await registry.list(corporationCode);
  const versions = new Map(tables.map(({ table }) => [table.table_id, String(table.data_version)]));
  const stale = tables.flatMap((model) => {
    const { relation } = model.table;
    return relation?.kind === 'join' && relation.joins.some((join) => isStale(join, versions))
      ? [{ model, relation }]
      : [];
  });
  if (stale.length === 0) return;
  const measure = createMeasureKey(engine, { corporationCode, roleId: await ownerRole(corporationCode) }, signal);
  const depths = depthsOf(tables);
  for (const { model, relation } of stale.toSorted((a, b) => depths(a.model) - depths(b.model))) {
    const tableOf = new Map([relation.root, ...relation.joins].map(({ alias, tableId }) => [alias, tableId]));
    const joins: Join['joins'][number][] = [];
    for (const join of relation.joins) {
      if (!isStale(join, versions)) {
        joins.push(join);
        continue;
      }
      const [first] = join.on;
      const left =
        first &&
        (await measure(
          tableOf.get(first.leg)!,
          join.on.map(({ fieldId }) => fieldId),
        ));
      const right = await measure(
        join.tableId,
        join.on.map(({ ownFieldId }) => ownFieldId),
      );
      const measured = { left: left ?? null, right };
      joins.push({
        ...join,
        cardinality: cardinalityOf(measured) ?? 'manyToMany',
        verified: verifiedOver(measured),
      });
    }
    await registry.putRelation(model.table, { ...relation, joins });
  }
}

function isStale({ verified = {} }: Join['joins'][number], versions: ReadonlyMap<string, string>): boolean {
  return Object.entries(verified).some(([tableId, version]) => versions.get(tableId) !== version);
}

/** Depth of tables: a model comes after its sources. */
function depthsOf(tables: readonly RegisteredTable[]): (table: RegisteredTable) => number {
  const known = new Map(tables.map((one) => [one.table.table_id, one]));
  const depth = ({ table }: RegisteredTable): number => {
    if (table.relation?.kind !== 'join') return 0;
    const below = [table.relation.root, ...table.relation.joins].flatMap(({ tableId }) => known.get(tableId) ?? []);
    return 1 + Math.max(0, ...below.map(depth));
  };
  return depth;
}
