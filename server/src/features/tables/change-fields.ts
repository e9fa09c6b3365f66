import type { DataType, EndpointInput, Locale } from '@tessera/contract';
import type { data } from '@tessera/contract';
import { check, dataTypeOfValue, issueText, tableEnvironment, type ExpressionParameter } from '@tessera/expression';

import type { DuckDbStore } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import { readQuerySettings } from '../query-settings/index.ts';
import { namedFields } from './formula-view.ts';
import type { LiveStore, Release } from './rows/live-store.ts';
import { withRowErrors } from './rows/row-errors.ts';
import { nameIn, renamed, type FieldRow, type RegisteredTable, type TableRegistry } from './table-registry.ts';
import { EMBEDDED } from './table-repository.ts';
import { asText, converted, hasOffset, hasTime, physicalType, quoted, saysNothing } from './values/value-sql.ts';

type FieldChanges = NonNullable<EndpointInput<typeof data.updateFields>['body']['fields']>;

/**
 * Changes fields: display in the metadata, types in the rows. @throws CatalogueError queryFieldUnknown, nameTaken,
 * fieldChangeInvalid, fieldTypeUnsafe, formulaBreaks, conflict, rowsUnavailable, rowsDamaged, rowsDiskFull
 */
export async function changeFields(
  { store }: Pick<Services, 'store'>,
  analytics: DuckDbStore,
  local: LiveStore,
  registry: TableRegistry,
  registered: RegisteredTable,
  changes: FieldChanges,
  order: readonly string[] | undefined,
  parameters: readonly ExpressionParameter[],
  locale: Locale,
): Promise<void> {
  const fields = new Map(registered.fields.map((field) => [field.field_id, field]));
  const fieldOf = (fieldId: string): FieldRow => {
    const field = fields.get(fieldId);
    if (!field) throw new CatalogueError('queryFieldUnknown', { field: fieldId });
    return field;
  };
  const names = new Map(registered.fields.map((field) => [field.field_id, nameIn(field.names, locale)]));
  for (const { fieldId, name } of changes) {
    fieldOf(fieldId);
    if (name !== undefined) names.set(fieldId, name);
  }
  const twice = [...names.values()].find((name, index, all) => all.indexOf(name) !== index);
  if (twice !== undefined && changes.some(({ name }) => name === twice)) {
    throw new CatalogueError('nameTaken', { name: twice });
  }
  if (order) {
    order.forEach(fieldOf);
    const missing = registered.fields.find(({ field_id }) => !order.includes(field_id));
    if (missing || new Set(order).size !== order.length) {
      throw new CatalogueError('fieldChangeInvalid', { field: missing ? nameIn(missing.names, locale) : '' });
    }
  }
  for (const { fieldId, dataType, defaultAggregator, dateHierarchy, decimals } of changes) {
    const field = fieldOf(fieldId);
    const type = dataType ?? field.data_type;
    const numeric = type === 'int' || type === 'double';
    const meaningless =
      (!numeric && (defaultAggregator === 'sum' || defaultAggregator === 'average')) ||
      (type !== 'datetime' && (dateHierarchy?.length ?? 0) > 0) ||
      (!numeric && decimals !== undefined && decimals !== null);
    if (meaningless) throw new CatalogueError('fieldChangeInvalid', { field: nameIn(field.names, locale) });
  }
  const retyped = changes.flatMap(({ fieldId, dataType }) => {
    const field = fieldOf(fieldId);
    return dataType === undefined || dataType === field.data_type ? [] : [{ field, dataType }];
  });
  if (retyped.length > 0) {
    const types = new Map([
      ...retyped.map(({ field, dataType }) => [field.field_id, dataType] as const),
      ...typesOfFormulas(registered.fields, retyped, parameters, locale),
    ]);
    const { timeZone } = await readQuerySettings(store, registered.table.corporation_code);
    await retype(analytics, local, registry, registered, retyped, types, locale, timeZone);
  }

  await store.transaction().execute(async (transaction) => {
    for (const { fieldId, name, ...change } of changes) {
      const field = fieldOf(fieldId);
      const type = change.dataType ?? field.data_type;
      const numeric = type === 'int' || type === 'double';
      const aggregator = change.defaultAggregator ?? field.default_aggregator;
      await transaction
        .updateTable('analytic_field')
        .set({
          names: JSON.stringify(name === undefined ? field.names : renamed(field.names, locale, name)),
          default_aggregator: !numeric && (aggregator === 'sum' || aggregator === 'average') ? 'count' : aggregator,
          decimals: numeric ? (change.decimals === undefined ? field.decimals : change.decimals) : null,
          description: change.description ?? field.description,
          hidden: change.hidden ?? field.hidden,
          field_group: change.group ?? field.field_group,
          geo_role: change.geoRole === undefined ? field.geo_role : change.geoRole,
          date_hierarchy: JSON.stringify(type === 'datetime' ? (change.dateHierarchy ?? field.date_hierarchy) : []),
        })
        .where('table_id', '=', registered.table.table_id)
        .where('field_id', '=', fieldId)
        .execute();
    }
    for (const [position, fieldId] of (order ?? []).entries()) {
      await transaction
        .updateTable('analytic_field')
        .set({ position })
        .where('table_id', '=', registered.table.table_id)
        .where('field_id', '=', fieldId)
        .execute();
    }
  });
}

/** Types of computed fields after a change. @throws CatalogueError formulaBreaks */
function typesOfFormulas(
  fields: readonly FieldRow[],
  retyped: readonly Retyped[],
  parameters: readonly ExpressionParameter[],
  locale: Locale,
) {
  const before = namedFields(fields, locale);
  const types = new Map(retyped.map(({ field, dataType }) => [field.field_id, dataType]));
  const after = before.map((field) => ({ ...field, dataType: types.get(field.fieldId) ?? field.dataType }));
  return after.flatMap(({ fieldId, name, formula }): [string, DataType][] => {
    if (formula === null) return [];
    const { expression, issues } = check(formula, tableEnvironment(after, parameters), fieldId);
    if (expression) return [[fieldId, dataTypeOfValue(expression.type)]];
    const held = check(formula, tableEnvironment(before, parameters), fieldId).expression !== null;
    if (!held) return [];
    throw new CatalogueError('formulaBreaks', { field: name, reason: issues[0] ? issueText(issues[0], locale) : '' });
  });
}

type Retyped = { readonly field: FieldRow; readonly dataType: DataType };

/** Copies the rows with the new types, if every value fits, and moves the table's pointer to the copy. */
async function retype(
  analytics: DuckDbStore,
  local: LiveStore,
  registry: TableRegistry,
  { table, fields }: RegisteredTable,
  retyped: readonly Retyped[],
  types: ReadonlyMap<string, DataType>,
  locale: Locale,
  timeZone: string,
): Promise<void> {
  const { field: first } = retyped[0]!;
  const stored = table.kind === 'upload' && table.dialect === EMBEDDED.dialect && table.source !== 'sample';
  if (!stored || retyped.some(({ field }) => field.formula !== null)) {
    throw new CatalogueError('fieldChangeInvalid', { field: nameIn(first.names, locale) });
  }
  const target = registry.newPhysicalName();
  const from = quoted(table.physical_table);
  const instants = new Set<string>();
  const release = await held(local, table.physical_table);
  try {
    await analytics.write(async (connection) => {
      const answer = async (text: string) => (await connection.runAndReadAll(text)).getRowsJson()[0] ?? [];
      const replaced: string[] = [];
      for (const { field, dataType } of retyped) {
        const column = quoted(field.physical_column);
        const text = asText(column, field.engine, timeZone);
        const [timed, offset] = await answer(
          `select coalesce(bool_or(${hasTime(text)}), false), coalesce(bool_or(${hasOffset(text)}), false) from ${from}`,
        );
        const instant = dataType === 'datetime' && offset === true;
        const type = { dataType, withTime: timed === true, instant };
        if (instant) instants.add(field.field_id);
        const value = converted(text, type, timeZone);
        const [misfits] = await answer(
          `select count(*)::double from ${from} where ${column} is not null and not ${saysNothing(text)} and (${value}) is null`,
        );
        if (Number(misfits) > 0) {
          throw new CatalogueError('fieldTypeUnsafe', { field: nameIn(field.names, locale), rows: Number(misfits) });
        }
        replaced.push(`cast(${value} as ${physicalType(type)}) as ${column}`);
      }
      await connection.run(`create table ${quoted(target)} as select * replace (${replaced.join(', ')}) from ${from}`);
    });
  } finally {
    release();
  }
  const engineOf = ({ field_id, engine: { instant: _, ...engine } }: FieldRow) =>
    instants.has(field_id) ? { ...engine, instant: true } : engine;
  await registry.save({
    tableId: table.table_id,
    corporationCode: table.corporation_code,
    name: nameIn(table.names, locale),
    kind: table.kind,
    physicalTable: target,
    basedOn: table.physical_table,
    rowCount: table.row_count === null ? null : Number(table.row_count),
    fields: fields.map((field) => ({
      fieldId: field.field_id,
      name: field.source_name,
      column: field.physical_column,
      dataType: types.get(field.field_id) ?? field.data_type,
      formula: field.formula,
      engine: retyped.some((change) => change.field === field) ? engineOf(field) : field.engine,
    })),
  });
}

/** Holds the rows of a table. @throws CatalogueError rowsUnavailable, rowsDamaged, rowsDiskFull */
function held(local: LiveStore, physicalTable: string): Promise<Release> {
  return withRowErrors(local.hold([physicalTable], new AbortController().signal));
}
