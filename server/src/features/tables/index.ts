export {
  withCatalogueErrors,
  createRunQuery,
  engineViewer,
  streamWithCatalogueErrors,
  type RunQuery,
} from './run-query.ts';
export { analyticsFolder, createAnalytics, type Analytics } from './analytics.ts';
export { createRows, type Rows } from './rows/rows.ts';
export { withRowErrors } from './rows/row-errors.ts';
export { EMBEDDED, findTable, saveTable, type FieldDefinition, type TableDefinition } from './table-repository.ts';
export {
  converted,
  hasOffset,
  hasTime,
  isPlain,
  literal,
  physicalType,
  quoted,
  saysNothing,
  type ValueType,
} from './values/value-sql.ts';
export { isNumbered } from './values/other-dates.ts';
export {
  createTableRegistry,
  nameIn,
  renamed,
  type FieldRow,
  type NewField,
  type NewTable,
  type PreparedTable,
  type RegisteredTable,
  type TableRegistry,
} from './table-registry.ts';
export type { CollectedLine } from './lineage.ts';
export type { ComputedChange } from './computed-store.ts';
export { misfit, type WantedField } from './fitting-fields.ts';
export { fieldValues } from './field-values.ts';
export { rowStates } from './row-states.ts';
export { spreadRows } from './other-folders.ts';
export { fieldsNaming, liveTablesNaming } from './fields-naming.ts';
export { parameterReach, type ParameterReach } from './parameter-reach.ts';
export { formulaView, issueOf, levelOf, namedFields } from './formula-view.ts';
export type { PreviewRows } from './preview-rows.ts';
export type { TableLoad, TableService } from './table-service.ts';
export { CATALOGUE_TABLES, createTables, type Tables, type TablesOptions } from './tables-feature.ts';
export { hiddenName, withoutNames } from './hidden-uses.ts';
