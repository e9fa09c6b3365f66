import { fieldsOf, type Typed } from '@tessera/expression';

import { maskedValue } from '../access/masks.ts';
import type { CatalogueField, EngineViewer } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import type { PlanFormula } from '../plan/plan.ts';
import type { ComputedColumn } from '../plan/source-parts.ts';
import type { ResolvedTable } from './resolve-table.ts';
import type { TableReader } from './table-reader.ts';

export interface FormulaReader extends TableReader {
  /** The formula of a field that is worked out of aggregates; null for every other field. */
  aggregated(field: CatalogueField): Typed | null;
  computed(row: Typed): PlanFormula['inputs'][number];
}

/** Adds computed fields to a table reader; formulas see masked values. */
export function withFormulas(
  reader: TableReader,
  { table, formulas }: ResolvedTable,
  viewer: EngineViewer,
): FormulaReader {
  const columns = new Map<string, ComputedColumn>();
  const fields = new Map(table.fields.map((field) => [field.fieldId, field]));
  const stored = (fieldId: string) => reader.columns(fields.get(fieldId)!, viewer.locale)[0]!.column;
  const read = (expression: Typed, mask: ComputedColumn['mask']): string => {
    const inputs = Object.fromEntries(fieldsOf(expression).map((fieldId) => [fieldId, stored(fieldId)]));
    const key = JSON.stringify([expression, mask]);
    const known = columns.get(key) ?? {
      name: `tessera_x${columns.size}`,
      expression,
      inputs,
      ...(mask ? { mask } : {}),
    };
    columns.set(key, known);
    return known.name;
  };
  /** Names of the joined row that a formula is about: none is needed where one of its tables is not repeated. */
  const rowNames = (expression: Typed): readonly string[] | undefined => {
    const names = fieldsOf(expression).map((fieldId) => reader.rowNames(fields.get(fieldId)!));
    if (names.length === 0 || names.includes(undefined)) return undefined;
    return [...new Set(names.flatMap((own) => own ?? []))];
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
    rowNames(field) {
      const formula = formulas.of(field);
      return formula ? rowNames(formula) : reader.rowNames(field);
    },
    aggregated(field) {
      const formula = formulas.of(field);
      if (formula?.level !== 'aggregate' && formula?.level !== 'window') return null;
      return maskedValue(table, viewer, field, '') ? { kind: 'null', type: formula.type, level: 'aggregate' } : formula;
    },
    computed(row) {
      const distinctBy = rowNames(row);
      const column = row.kind === 'field' ? stored(row.fieldId) : read(row, undefined);
      return { column: { column }, ...(distinctBy ? { distinctBy } : {}) };
    },
    source: () => {
      const from = reader.source();
      return columns.size === 0 ? from : { kind: 'computed', from, columns: [...columns.values()] };
    },
  };
}
