import { DEFAULT_LOCALE } from '@tessera/contract';
import { fieldsOf, type Typed } from '@tessera/expression';

import { maskedValue } from '../access/masks.ts';
import type { CatalogueField, EngineViewer } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import type { PlanFormula } from '../plan/plan.ts';
import type { ComputedColumn } from '../plan/source-parts.ts';
import { joinTree, type JoinTree } from './join-tree.ts';
import { wherePresent } from './presence.ts';
import type { ResolvedTable } from './resolve-table.ts';
import { rowUnit, type Aggregation, type RowUnit } from './row-unit.ts';
import type { TableReader } from './table-reader.ts';

type Input = PlanFormula['inputs'][number];

export interface FormulaReader extends TableReader {
  /** The formula of a field that is worked out of aggregates; null for every other field. */
  aggregated(field: CatalogueField): Typed | null;
  /**
   * What an aggregate of a field works on; null for a stored field.
   * @throws EngineError queryTablesMixed, queryRowMissing where the rows it works on are not defined
   */
  measured(field: CatalogueField, aggregation: Aggregation): Input | null;
  /** What an aggregate in the formula of a field works on. @throws EngineError as `measured` */
  computed(row: Typed, aggregation: Aggregation, owner: CatalogueField): Input;
}

/** Adds computed fields to a table reader; formulas see masked values. */
export function withFormulas(reader: TableReader, resolved: ResolvedTable, viewer: EngineViewer): FormulaReader {
  const { table, formulas } = resolved;
  const columns = new Map<string, ComputedColumn>();
  const fields = new Map(table.fields.map((field) => [field.fieldId, field]));
  let known: JoinTree | undefined;
  const tree = () => (known ??= joinTree(resolved, 'measured'));
  const stored = (fieldId: string) => reader.columns(fields.get(fieldId)!, viewer.locale)[0]!.column;
  const read = (
    expression: Typed,
    mask: ComputedColumn['mask'],
    given: Readonly<Record<string, string>> = {},
  ): string => {
    const named = fieldsOf(expression).map((fieldId) => [fieldId, given[fieldId] ?? stored(fieldId)]);
    const key = JSON.stringify([expression, mask]);
    const column = columns.get(key) ?? {
      name: `tessera_x${columns.size}`,
      expression,
      inputs: Object.fromEntries(named) as Record<string, string>,
      ...(mask ? { mask } : {}),
    };
    columns.set(key, column);
    return column.name;
  };
  const nameOf = (fieldId: string): string => {
    const { names } = fields.get(fieldId)!;
    return names[viewer.locale] || names[DEFAULT_LOCALE] || fieldId;
  };
  const unitOf = (
    row: Typed,
    aggregation: Aggregation,
    owner: CatalogueField,
  ): RowUnit & { kind: 'rows' | 'tables' } => {
    const unit = rowUnit(row, aggregation, tree());
    if (unit.kind !== 'refused') return unit;
    const named = { field: nameOf(owner.fieldId), value: nameOf(unit.value) };
    throw unit.other === null
      ? new EngineError('queryRowMissing', named)
      : new EngineError('queryTablesMixed', { ...named, other: nameOf(unit.other) });
  };
  /** Names of what an aggregate counts once: none where one of its tables is not repeated, or repetition does not matter. */
  const distinctBy = (unit: RowUnit & { kind: 'rows' | 'tables' }, aggregation: Aggregation) => {
    if (unit.kind === 'rows' || aggregation === 'extreme') return undefined;
    const names = unit.fields.map((fieldId) => reader.rowNames(fields.get(fieldId)!, aggregation));
    if (names.includes(undefined)) return undefined;
    return [...new Set([...names.flatMap((own) => own ?? []), ...(unit.branch ? [read(unit.branch, undefined)] : [])])];
  };
  const input = (row: Typed, aggregation: Aggregation, owner: CatalogueField, mask: ComputedColumn['mask']): Input => {
    const unit = unitOf(row, aggregation, owner);
    const names = distinctBy(unit, aggregation);
    const present = unit.kind === 'rows' ? [] : unit.present.map((fieldId) => reader.presence(fields.get(fieldId)!));
    const guarded = wherePresent(row, present);
    const column =
      row.kind === 'field' && !mask ? stored(row.fieldId) : read(guarded.expression, mask, guarded.columns);
    return { column: { column }, ...(names ? { distinctBy: names } : {}) };
  };
  /** @throws EngineError queryInvalid for a field that is worked out of many rows */
  const rowFormula = (field: CatalogueField): Typed | null => {
    const formula = formulas.of(field);
    if (formula?.level === 'aggregate' || formula?.level === 'window') {
      throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'notInRows' });
    }
    return formula;
  };
  return {
    ...reader,
    columns(field, locale) {
      const formula = rowFormula(field);
      if (!formula) return reader.columns(field, locale);
      const mask = maskedValue(table, viewer, field, '');
      return [{ column: read(formula, mask ?? undefined), text: field.dataType === 'str' }];
    },
    unmasked(field) {
      const formula = rowFormula(field);
      return formula ? read(formula, undefined) : reader.unmasked(field);
    },
    rowNames(field, aggregation) {
      const formula = formulas.of(field);
      if (!formula) return reader.rowNames(field, aggregation);
      return distinctBy(unitOf(formula, aggregation, field), aggregation);
    },
    presence(field) {
      const formula = formulas.of(field);
      const [first] = formula ? fieldsOf(formula) : [field.fieldId];
      return first === undefined ? undefined : reader.presence(fields.get(first)!);
    },
    measured(field, aggregation) {
      const formula = rowFormula(field);
      if (!formula) return null;
      const { column, ...names } = input(
        formula,
        aggregation,
        field,
        maskedValue(table, viewer, field, '') ?? undefined,
      );
      return { column: { ...column, text: field.dataType === 'str' }, ...names };
    },
    aggregated(field) {
      const formula = formulas.of(field);
      if (formula?.level !== 'aggregate' && formula?.level !== 'window') return null;
      return maskedValue(table, viewer, field, '') ? { kind: 'null', type: formula.type, level: 'aggregate' } : formula;
    },
    computed: (row, aggregation, owner) => input(row, aggregation, owner, undefined),
    source: () => {
      const from = reader.source();
      return columns.size === 0 ? from : { kind: 'computed', from, columns: [...columns.values()] };
    },
  };
}
