import { COMPUTED_FIELDS, DEFAULT_LOCALE, type Aggregator, type DataType, type Locale } from '@tessera/contract';
import {
  check,
  dataTypeOfValue,
  issueText,
  referencedIds,
  tableEnvironment,
  toStored,
  type Environment,
  type ExpressionParameter,
  type FormulaField,
  type Level,
} from '@tessera/expression';

import { lackingFunctions } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { namedFields, renamed, type ComputedChange, type FieldRow, type RegisteredTable } from '../tables/index.ts';

/** What an author gives of a computed field; what is left out stays, or is as for a new field. */
export interface FieldWish {
  readonly name?: string | undefined;
  /** With fields by name or by id. */
  readonly formula?: string | undefined;
  readonly decimals?: number | null | undefined;
  readonly defaultAggregator?: Aggregator | undefined;
  readonly description?: string | undefined;
  readonly group?: string | undefined;
}
export interface Decided {
  readonly change: Extract<ComputedChange, { kind: 'save' }>;
  /** Fields of which a chart or a model would notice: they become texts, dates or measures, or no longer are. */
  readonly altered: readonly string[];
  /** Fields whose type is another, be it a whole number for a fraction. */
  readonly retyped: readonly string[];
}

/**
 * A saved computed field with its effects on others. @param fieldId an unknown id makes a new field
 * @throws CatalogueError nameTaken, formulaInvalid, formulaBreaks, fieldChangeInvalid, formulaTooMany
 */
export function decideSave(
  table: RegisteredTable,
  fieldId: string,
  wish: FieldWish,
  parameters: readonly ExpressionParameter[],
  locale: Locale,
): Decided {
  const old = table.fields.find(({ field_id }) => field_id === fieldId);
  const fields = namedFields(table.fields, locale);
  const before = old?.formula ?? null;
  if (before === null && fields.filter(({ formula }) => formula !== null).length >= COMPUTED_FIELDS) {
    throw new CatalogueError('formulaTooMany', { limit: COMPUTED_FIELDS });
  }
  const name = wish.name ?? fields.find((field) => field.fieldId === fieldId)?.name ?? '';
  const others = fields.filter((field) => field.fieldId !== fieldId);
  if (wish.name !== undefined && others.some((field) => field.name === name)) {
    throw new CatalogueError('nameTaken', { name });
  }
  // A table that has moved to another database keeps its formulas; only new ones are refused.
  const lacking = wish.formula === undefined ? [] : lackingFunctions(table.table.dialect);
  const environment = tableEnvironment(fields, parameters, lacking);
  const formula = storedFormula(wish.formula ?? before ?? '', environment, fieldId, locale);
  const draft: FormulaField = { fieldId, name, dataType: formula.dataType, formula: formula.stored };
  const after = old ? fields.map((field) => (field.fieldId === fieldId ? draft : field)) : [...others, draft];
  const following = followers(after, parameters, fieldId, locale);
  const numeric = isNumeric(formula.dataType);
  const aggregator = wish.defaultAggregator ?? old?.default_aggregator ?? (numeric ? 'sum' : 'count');
  const sums = aggregator === 'sum' || aggregator === 'average';
  const meaningless = !numeric && ((wish.defaultAggregator !== undefined && sums) || (wish.decimals ?? null) !== null);
  if (meaningless) throw new CatalogueError('fieldChangeInvalid', { field: name });
  const changed = [{ fieldId, dataType: formula.dataType, level: formula.level }, ...following];
  const was = new Map(
    fields.map((field) => [field.fieldId, { ...field, level: levelBefore(field, fields, parameters) }]),
  );
  return {
    change: {
      kind: 'save',
      field: {
        fieldId,
        names: old ? renamed(old.names, locale, name) : { [DEFAULT_LOCALE]: name },
        formula: formula.stored,
        dataType: formula.dataType,
        defaultAggregator: !numeric && sums ? 'count' : aggregator,
        decimals: numeric ? (wish.decimals === undefined ? (old?.decimals ?? null) : wish.decimals) : null,
        description: wish.description ?? old?.description ?? '',
        group: wish.group ?? old?.field_group ?? '',
      },
      following: following.map(({ fieldId: id, dataType }) => ({ fieldId: id, dataType })),
    },
    altered: changed.flatMap(({ fieldId: id, dataType, level }) => {
      const known = was.get(id);
      const same = !known || (kindOf(known.dataType) === kindOf(dataType) && isRow(known.level) === isRow(level));
      return same ? [] : [id];
    }),
    retyped: changed.flatMap(({ fieldId: id, dataType }) => {
      const known = was.get(id);
      return known && known.dataType !== dataType ? [id] : [];
    }),
  };
}

/** @throws CatalogueError formulaInvalid */
function storedFormula(text: string, environment: Environment, self: string, locale: Locale) {
  const { expression, issues } = check(text, environment, self);
  const [issue] = issues;
  if (!expression) {
    throw new CatalogueError('formulaInvalid', { reason: issue ? issueText(issue, locale) : '' });
  }
  return {
    stored: toStored(text, environment.fields),
    dataType: dataTypeOfValue(expression.type),
    level: expression.level,
  };
}

/** Direct and indirect dependents of a field with their types. @throws CatalogueError formulaBreaks */
function followers(
  fields: readonly FormulaField[],
  parameters: readonly ExpressionParameter[],
  fieldId: string,
  locale: Locale,
) {
  const environment = tableEnvironment(fields, parameters);
  return dependents(fields, fieldId).map((field) => {
    const { expression, issues } = check(field.formula ?? '', environment, field.fieldId);
    const [issue] = issues;
    if (!expression) {
      throw new CatalogueError('formulaBreaks', { field: field.name, reason: issue ? issueText(issue, locale) : '' });
    }
    return { fieldId: field.fieldId, dataType: dataTypeOfValue(expression.type), level: expression.level };
  });
}

/** Computed fields whose formulas name a field, or name one that does. */
export function dependents(fields: readonly FormulaField[], fieldId: string): FormulaField[] {
  const found = new Set<FormulaField>();
  const visit = (id: string): void => {
    for (const field of fields) {
      if (field.formula === null || field.fieldId === fieldId || found.has(field)) continue;
      if (!referencedIds(field.formula).includes(id)) continue;
      found.add(field);
      visit(field.fieldId);
    }
  };
  visit(fieldId);
  return [...found];
}

function levelBefore(
  { fieldId, formula }: FormulaField,
  fields: readonly FormulaField[],
  parameters: readonly ExpressionParameter[],
): Level {
  if (formula === null) return 'row';
  return check(formula, tableEnvironment(fields, parameters), fieldId).expression?.level ?? 'row';
}

/** @throws CatalogueError queryFieldUnknown, fieldChangeInvalid for a field that is stored */
export function computedField(table: RegisteredTable, fieldId: string, name: (field: FieldRow) => string): FieldRow {
  const field = table.fields.find(({ field_id }) => field_id === fieldId);
  if (!field) throw new CatalogueError('queryFieldUnknown', { field: fieldId });
  if (field.formula === null) throw new CatalogueError('fieldChangeInvalid', { field: name(field) });
  return field;
}

const isNumeric = (dataType: DataType): boolean => dataType === 'int' || dataType === 'double';
const kindOf = (dataType: DataType): string => (isNumeric(dataType) ? 'number' : dataType);
const isRow = (level: Level): boolean => level === 'row' || level === 'constant';
