import type { CatalogueField, EngineViewer, JoinStep, TableRelation } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import type { LegColumn } from '../plan/source-parts.ts';
import type { RelationBase } from './relation-base.ts';
import { neededJoins, repeatedLegs } from './repeated-legs.ts';
import type { ResolvedTable } from './resolve-table.ts';
import type { TableReader } from './table-reader.ts';

interface Leg {
  readonly position: number;
  readonly reader: TableReader;
  readonly fields: ReadonlyMap<string, CatalogueField>;
}

/**
 * Joined rows of other tables, with the viewer's rules and masks before joining. @param readLeg reads a joined table
 */
export function joinBase(
  { table, reached }: ResolvedTable,
  relation: Extract<TableRelation, { kind: 'join' }>,
  viewer: EngineViewer,
  fieldIds: ReadonlySet<string> | undefined,
  readLeg: (leg: ResolvedTable) => TableReader,
): RelationBase {
  const broken = () => new EngineError('queryInvalid', { table: table.tableId });
  const joins = neededJoins(relation.joins, legsRead(table.fields, ruleFields(table, viewer), fieldIds));
  const legs = new Map<string, Leg>();
  [relation.root, ...joins].forEach(({ alias }, position) => {
    const resolved = reached.get(alias)!;
    const fields = new Map(resolved.table.fields.map((field) => [field.fieldId, field]));
    legs.set(alias, { position, reader: readLeg(resolved), fields });
  });
  const legField = (alias: string, fieldId: string): readonly [Leg, CatalogueField] => {
    const leg = legs.get(alias);
    const field = leg?.fields.get(fieldId);
    if (!leg || !field) throw broken();
    return [leg, field];
  };
  const origin = (field: CatalogueField) => {
    if (!field.origin) throw broken();
    return legField(field.origin.leg, field.origin.fieldId);
  };
  const repeated = repeatedLegs(relation.root.alias, joins);

  const columns = new Map<string, { readonly name: string; readonly value: LegColumn }>();
  const read = (leg: Leg, column: string, text = false): string => {
    const key = JSON.stringify([leg.position, column]);
    const known = columns.get(key) ?? {
      name: `tessera_j${columns.size}`,
      value: { leg: leg.position, column, text },
    };
    columns.set(key, known);
    return known.name;
  };
  const keyOf = (alias: string, fieldId: string): LegColumn => {
    const [leg, field] = legField(alias, fieldId);
    return { leg: leg.position, column: leg.reader.unmasked(field), text: field.dataType === 'str' };
  };
  const joinOf = (step: JoinStep) => {
    const { position } = legs.get(step.alias)!;
    const on = step.on.map(({ leg, fieldId, ownFieldId }) => ({
      left: keyOf(leg, fieldId),
      right: keyOf(step.alias, ownFieldId),
    }));
    if (on.length === 0 || on.some(({ left }) => left.leg >= position)) throw broken();
    return { kind: step.kind, on, reader: legs.get(step.alias)!.reader };
  };

  return {
    stored(field) {
      const [leg, own] = origin(field);
      return read(leg, leg.reader.columns(own, viewer.locale)[0]!.column);
    },
    translated(field) {
      const [leg, own] = origin(field);
      const shown = leg.reader.columns(own, viewer.locale);
      return shown.length > 1 ? read(leg, shown.at(-1)!.column) : undefined;
    },
    rowNames(field) {
      const [leg, own] = origin(field);
      const within = leg.reader.rowNames(own);
      if (within) return within.map((name) => read(leg, name));
      return repeated.has(field.origin!.leg) ? [read(leg, leg.reader.rowNumber())] : undefined;
    },
    source() {
      const steps = joins.map(joinOf);
      return {
        kind: 'join',
        root: { source: legs.get(relation.root.alias)!.reader.source() },
        joins: steps.map(({ reader, ...step }) => ({ ...step, source: reader.source() })),
        columns: [...columns.values()],
      };
    },
  };
}

function ruleFields(table: ResolvedTable['table'], viewer: EngineViewer): Set<string> {
  const rules = table.rowRules.filter(({ roleId }) => roleId === viewer.roleId);
  return new Set(rules.flatMap(({ conditions }) => conditions.map(({ fieldId }) => fieldId)));
}

function legsRead(
  fields: readonly CatalogueField[],
  ruled: ReadonlySet<string>,
  fieldIds: ReadonlySet<string> | undefined,
): Set<string> {
  const read = fields.filter(({ fieldId }) => !fieldIds || fieldIds.has(fieldId) || ruled.has(fieldId));
  return new Set(read.flatMap(({ origin }) => (origin ? [origin.leg] : [])));
}
