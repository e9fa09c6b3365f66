import type { JoinFacts, ModelDraft } from '@tessera/contract';

import {
  EngineError,
  repeatedAliases,
  type Engine,
  type JoinCardinality,
  type JoinStep,
  type KeyFacts,
  type TableRelation,
} from '../../engine/index.ts';
import type { PlacedJoin } from './model-graph.ts';

/** A join as it was measured; without facts it is taken for many to many. */
export interface MeasuredJoin {
  readonly join: PlacedJoin;
  readonly left: KeyFacts | null;
  readonly right: KeyFacts | null;
}
export type MeasureKey = (tableId: string, fieldIds: readonly string[]) => Promise<KeyFacts | null>;
type Tables = Pick<ModelDraft, 'tables'>;

/** What ends a measurement without ending the author's work: the join is then protected as many to many. */
const UNMEASURED: readonly EngineError['key'][] = ['queryTimeout', 'queryTooLarge', 'queryFailed'];

/** Measures keys over all rows regardless of the author's rights; only uniqueness is revealed. */
export function createMeasureKey(
  engine: Engine,
  viewer: { readonly corporationCode: string; readonly roleId: string },
  signal: AbortSignal,
): MeasureKey {
  const known = new Map<string, Promise<KeyFacts | null>>();
  const measure: MeasureKey = async (tableId, fieldIds) => {
    try {
      return await engine.measureKey(tableId, fieldIds, { viewer: { ...viewer, locale: 'zh_CN' }, signal });
    } catch (error) {
      if (error instanceof EngineError && UNMEASURED.includes(error.key)) return null;
      throw error;
    }
  };
  return (tableId, fieldIds) => {
    const key = JSON.stringify([tableId, fieldIds.toSorted()]);
    const asked = known.get(key) ?? measure(tableId, fieldIds);
    known.set(key, asked);
    return asked;
  };
}

export async function measureJoins(
  { tables }: Tables,
  joins: readonly PlacedJoin[],
  measure: MeasureKey,
): Promise<MeasuredJoin[]> {
  const tableOf = new Map(tables.map(({ alias, tableId }) => [alias, tableId]));
  return Promise.all(
    joins.map(async (join) => {
      const [left, right] = await Promise.all(
        (['left', 'right'] as const).map((side) =>
          measure(
            tableOf.get(join[side])!,
            join.keys.map((pair) => pair[side]),
          ),
        ),
      );
      return { join, left: left ?? null, right: right ?? null };
    }),
  );
}

export function cardinalityOf({ left, right }: Pick<MeasuredJoin, 'left' | 'right'>): JoinCardinality | null {
  if (!left || !right) return null;
  if (left.unique) return right.unique ? 'oneToOne' : 'oneToMany';
  return right.unique ? 'manyToOne' : 'manyToMany';
}

export function factsOf(measured: Pick<MeasuredJoin, 'left' | 'right'>): JoinFacts {
  return {
    leftUnique: measured.left?.unique ?? null,
    rightUnique: measured.right?.unique ?? null,
    cardinality: cardinalityOf(measured),
  };
}

/** The joins of a draft as the engine takes them. */
export function relationOf(
  { tables }: Tables,
  measured: readonly MeasuredJoin[],
): Extract<TableRelation, { kind: 'join' }> {
  const joined = tables.map(({ alias, tableId }) => ({ alias, tableId }));
  const joinedAs = (alias: string) => joined.find((table) => table.alias === alias)!;
  return {
    kind: 'join',
    root: joined[0]!,
    joins: measured.map((one): JoinStep => {
      const { left, right, kind, keys } = one.join;
      return {
        ...joinedAs(right),
        kind,
        cardinality: cardinalityOf(one) ?? 'manyToMany',
        verified: verifiedOver(one),
        on: keys.map((pair) => ({ leg: left, fieldId: pair.left, ownFieldId: pair.right })),
      };
    }),
  };
}

/** Both sides need a version that changes with their rows. */
export function verifiedOver({ left, right }: Pick<MeasuredJoin, 'left' | 'right'>): Readonly<Record<string, string>> {
  const sides = [left?.versions ?? {}, right?.versions ?? {}];
  return sides.some((side) => Object.keys(side).length === 0) ? {} : { ...sides[0], ...sides[1] };
}

/** Aliases of tables whose rows the joins repeat. */
export function repeatedTables(tables: Tables, measured: readonly MeasuredJoin[]): string[] {
  const { root, joins } = relationOf(tables, measured);
  return [...repeatedAliases(root.alias, joins)];
}
