import type { Locale } from '@tessera/contract';

import { hasMasks, maskedValue } from '../access/masks.ts';
import { rowRulePredicate } from '../access/row-rules.ts';
import type { CatalogueField, EngineViewer } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import type { Source } from '../plan/plan.ts';
import { ALWAYS, type ColumnRef, type Predicate } from '../plan/predicate.ts';
import type { ScanColumn, ScanValue } from '../plan/source-parts.ts';
import type { RelationBase } from './relation-base.ts';
import type { ResolvedTable } from './resolve-table.ts';
import type { Aggregation } from './row-unit.ts';

/** Reads a table for a query, collecting the needed columns in the source. */
export interface TableReader {
  /** Columns in which a value may stand: the stored one first, last the one that readers of the locale see. */
  columns(field: CatalogueField, locale: Locale): ColumnRef[];
  /** The field's own value without a mask, for the keys of joins and for nothing else. */
  unmasked(field: CatalogueField): string;
  /** A column that numbers the rows of the source. */
  rowNumber(): string;
  /** Columns that name the row which a field's value belongs to, where the source may repeat that row. */
  rowNames(field: CatalogueField, aggregation: Aggregation): readonly string[] | undefined;
  /** A column that is null where the field's table has no row; undefined where it always has one. */
  presence(field: CatalogueField): string | undefined;
  /** Row rules that the source does not hold already. */
  readonly rules: Predicate;
  /** To be asked last. */
  source(): Source;
}

/** A rule that cannot be kept refuses the query instead of opening the table. */
function refusedRule({ fieldId }: CatalogueField): EngineError {
  return new EngineError('queryFailed', {}, new Error(`row rule on the computed field ${fieldId}`));
}

/** Reads a relation with row rules and masks. @param closed whether the source itself must apply the rules (joins) */
export function createTableReader(
  { table, today }: Pick<ResolvedTable, 'table' | 'today'>,
  base: RelationBase,
  viewer: EngineViewer,
  closed: boolean,
): TableReader {
  const text = ({ dataType }: CatalogueField) => dataType === 'str';
  const rules = rowRulePredicate(table, viewer, today, (field) => {
    if (field.formula !== undefined) throw refusedRule(field);
    return { column: base.stored(field), text: text(field) };
  });
  const scanned = closed || hasMasks(table, viewer);
  const columns = new Map<string, ScanColumn>();
  const read = (value: ScanValue): string => {
    if (!scanned && value.kind === 'column') return value.column;
    const key = JSON.stringify(value);
    const known = columns.get(key) ?? { name: `tessera_f${columns.size}`, value };
    columns.set(key, known);
    return known.name;
  };
  const plain = (column: string) => read({ kind: 'column', column });
  return {
    columns(field, locale) {
      const column = base.stored(field);
      const mask = maskedValue(table, viewer, field, column);
      const stored: ColumnRef = { column: mask ? read(mask) : plain(column), text: text(field) };
      const translated = mask || !text(field) ? undefined : base.translated(field, locale);
      return translated === undefined || translated === column
        ? [stored]
        : [stored, { column: plain(translated), fallback: stored.column, text: true }];
    },
    unmasked: (field) => plain(base.stored(field)),
    rowNumber: () => read({ kind: 'rowNumber' }),
    rowNames: (field, aggregation) => base.rowNames(field, aggregation)?.map(plain),
    presence(field) {
      const column = base.presence(field);
      return column === undefined ? undefined : plain(column);
    },
    rules: scanned ? ALWAYS : rules,
    source: () =>
      scanned ? { kind: 'scan', from: base.source(), columns: [...columns.values()], filter: rules } : base.source(),
  };
}
