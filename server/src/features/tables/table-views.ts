import type { Locale, TableDetail, TableField, TableSummary } from '@tessera/contract';
import type { ExpressionParameter, FormulaField } from '@tessera/expression';

import { lackingFunctions } from '../../engine/index.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { FormerField } from './former-fields.ts';
import { formulaView, namedFields } from './formula-view.ts';
import { nameIn, type FieldRow, type RegisteredTable } from './table-registry.ts';

export interface ViewContext {
  readonly locale: Locale;
  readonly viewer: Viewer;
  /** Names of users by id. */
  readonly users: ReadonlyMap<string, string>;
  /** Names of connections by id. */
  readonly connections: ReadonlyMap<string, string>;
  /** Parameters that formulas may name. */
  readonly parameters: readonly ExpressionParameter[];
  /** When the rows of models came last, by table. */
  readonly ages: ReadonlyMap<string, Date>;
  /** Jobs that write tables now, by table. */
  readonly jobs: ReadonlyMap<string, string>;
}

/** Whether a viewer may change, replace or delete a table: its maker, and who manages all data. */
export function mayEdit({ table }: RegisteredTable, viewer: Viewer): boolean {
  return table.owner_id === viewer.userId || viewer.permissions.has('data_manage');
}

export function summaryOf(registered: RegisteredTable, context: ViewContext): TableSummary {
  const { table, fields } = registered;
  const owner = table.owner_id === null ? undefined : context.users.get(table.owner_id);
  const connection = table.connection_id === null ? undefined : context.connections.get(table.connection_id);
  return {
    tableId: table.table_id,
    name: nameIn(table.names, context.locale),
    description: table.description,
    kind: table.kind,
    rowCount: table.row_count === null ? null : Number(table.row_count),
    fieldCount: fields.length,
    dataTime: (context.ages.get(table.table_id) ?? table.data_time).toISOString(),
    createdAt: table.created_at.toISOString(),
    owner: owner === undefined ? null : { userId: table.owner_id ?? '', name: owner },
    status: context.jobs.has(table.table_id) ? 'loading' : table.status,
    connection: connection === undefined ? null : { connectionId: table.connection_id ?? '', name: connection },
    editable: mayEdit(registered, context.viewer),
  };
}

/** @param masked fields that the viewer sees masked */
export function detailOf(
  registered: RegisteredTable,
  context: ViewContext,
  masked: ReadonlySet<string>,
  former: readonly FormerField[],
): TableDetail {
  const named = namedFields(registered.fields, context.locale);
  const lacking = lackingFunctions(registered.table.dialect);
  return {
    ...summaryOf(registered, context),
    dataVersion: String(registered.table.data_version),
    runningJob: context.jobs.get(registered.table.table_id) ?? null,
    fields: registered.fields.map((field) => fieldOf(field, named, context, masked)),
    ...(lacking.length > 0 ? { lackingFunctions: lacking } : {}),
    ...(former.length > 0
      ? { formerFields: former.map(({ fieldId, names }) => ({ fieldId, name: nameIn(names, context.locale) })) }
      : {}),
  };
}

function fieldOf(
  field: FieldRow,
  named: readonly FormulaField[],
  { parameters, locale }: ViewContext,
  masked: ReadonlySet<string>,
): TableField {
  const { field_id, formula } = field;
  const computed = formula === null ? null : formulaView(field_id, formula, named, locale, parameters);
  return {
    fieldId: field.field_id,
    name: nameIn(field.names, locale),
    sourceName: field.source_name,
    dataType: field.data_type,
    defaultAggregator: field.default_aggregator,
    decimals: field.decimals,
    description: field.description,
    hidden: field.hidden,
    group: field.field_group,
    geoRole: field.geo_role,
    dateHierarchy: [...field.date_hierarchy],
    formula: computed ? computed.formula : null,
    ...(computed ? { formulaLevel: computed.formulaLevel } : {}),
    ...(computed?.additive ? { additive: true } : {}),
    masked: masked.has(field.field_id),
  };
}
