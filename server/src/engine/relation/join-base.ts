import { fieldsOfTree } from '../access/row-rules.ts';
import type { CatalogueField, EngineViewer, JoinStep, TableRelation } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import type { JoinedColumn } from '../plan/source-parts.ts';
import type { RelationBase } from './relation-base.ts';
import { missingAliases, neededJoins, repeatedAliases } from './repeated-aliases.ts';
import type { ResolvedTable } from './resolve-table.ts';
import type { TableReader } from './table-reader.ts';

interface JoinedTable {
  readonly position: number;
  readonly reader: TableReader;
  readonly fields: ReadonlyMap<string, CatalogueField>;
}

export interface JoinNeeds {
  /** Fields that are read; undefined for all. */
  readonly fieldIds: ReadonlySet<string> | undefined;
  /** Whether it matters how often a row comes. */
  readonly everyRow: boolean;
}

/**
 * Joined rows of other tables, with the viewer's rules and masks before joining. @param readJoined reads a joined table
 */
export function joinBase(
  { table, reached }: ResolvedTable,
  relation: Extract<TableRelation, { kind: 'join' }>,
  viewer: EngineViewer,
  { fieldIds, everyRow }: JoinNeeds,
  readJoined: (table: ResolvedTable) => TableReader,
): RelationBase {
  const broken = () => new EngineError('queryInvalid', { table: table.tableId, reason: 'model' });
  const joins = neededJoins(relation.joins, legsRead(table.fields, ruleFields(table, viewer), fieldIds), everyRow);
  const joined = new Map<string, JoinedTable>();
  [relation.root, ...joins].forEach(({ alias }, position) => {
    const resolved = reached.get(alias)!;
    const fields = new Map(resolved.table.fields.map((field) => [field.fieldId, field]));
    joined.set(alias, { position, reader: readJoined(resolved), fields });
  });
  const joinedField = (alias: string, fieldId: string): readonly [JoinedTable, CatalogueField] => {
    const table = joined.get(alias);
    const field = table?.fields.get(fieldId);
    if (!table || !field) throw broken();
    return [table, field];
  };
  const origin = (field: CatalogueField) => {
    if (!field.origin) throw broken();
    return joinedField(field.origin.leg, field.origin.fieldId);
  };
  const repeated = repeatedAliases(relation.root.alias, joins);
  const missing = missingAliases(relation.root.alias, joins);

  const columns = new Map<string, { readonly name: string; readonly value: JoinedColumn }>();
  const read = (table: JoinedTable, column: string, text = false): string => {
    const key = JSON.stringify([table.position, column]);
    const known = columns.get(key) ?? {
      name: `tessera_j${columns.size}`,
      value: { table: table.position, column, text },
    };
    columns.set(key, known);
    return known.name;
  };
  const keyOf = (alias: string, fieldId: string): JoinedColumn => {
    const [table, field] = joinedField(alias, fieldId);
    return { table: table.position, column: table.reader.unmasked(field), text: field.dataType === 'str' };
  };
  const joinOf = (step: JoinStep) => {
    const { position } = joined.get(step.alias)!;
    const on = step.on.map(({ leg, fieldId, ownFieldId }) => ({
      left: keyOf(leg, fieldId),
      right: keyOf(step.alias, ownFieldId),
    }));
    if (on.length === 0 || on.some(({ left }) => left.table >= position)) throw broken();
    return { kind: step.kind, on, reader: joined.get(step.alias)!.reader };
  };

  return {
    stored(field) {
      const [table, own] = origin(field);
      return read(table, table.reader.columns(own, viewer.locale)[0]!.column);
    },
    translated(field) {
      const [table, own] = origin(field);
      const shown = table.reader.columns(own, viewer.locale);
      return shown.length > 1 ? read(table, shown.at(-1)!.column) : undefined;
    },
    rowNames(field, aggregation) {
      const [table, own] = origin(field);
      const within = table.reader.rowNames(own, aggregation);
      if (within) return within.map((name) => read(table, name));
      return repeated.has(field.origin!.leg) ? [read(table, table.reader.rowNumber())] : undefined;
    },
    presence(field) {
      const [table, own] = origin(field);
      const within = table.reader.presence(own);
      if (within !== undefined) return read(table, within);
      return missing.has(field.origin!.leg) ? read(table, table.reader.rowNumber()) : undefined;
    },
    source() {
      const steps = joins.map(joinOf);
      return {
        kind: 'join',
        root: { source: joined.get(relation.root.alias)!.reader.source() },
        joins: steps.map(({ reader, ...step }) => ({ ...step, source: reader.source() })),
        columns: [...columns.values()],
      };
    },
  };
}

function ruleFields(table: ResolvedTable['table'], viewer: EngineViewer): Set<string> {
  const rules = table.rowRules.filter(({ roleId }) => roleId === viewer.roleId);
  return new Set(
    rules.flatMap(({ conditions, tree }) => [
      ...conditions.map(({ fieldId }) => fieldId),
      ...(tree ? fieldsOfTree(tree) : []),
    ]),
  );
}

function legsRead(
  fields: readonly CatalogueField[],
  ruled: ReadonlySet<string>,
  fieldIds: ReadonlySet<string> | undefined,
): Set<string> {
  const read = fields.filter(({ fieldId }) => !fieldIds || fieldIds.has(fieldId) || ruled.has(fieldId));
  return new Set(read.flatMap(({ origin }) => (origin ? [origin.leg] : [])));
}
