export { catalogueOf, isMeasure, isNumeric, levelsOf, NO_TABLE, type Catalogue } from './catalogue.ts';
export { changeTable } from './change-table.ts';
export { changeType } from './change-type.ts';
export { setColumnWidths } from './column-widths.ts';
export {
  setAggregator,
  setAlias,
  setCalculation,
  setColumnGroup,
  setGranularity,
  setTotalMethod,
  type Calculation,
} from './edit-field.ts';
export { forWarning } from './for-warning.ts';
export { newDraft } from './new-draft.ts';
export {
  addField,
  clearWell,
  moveField,
  pickedFrom,
  removeField,
  repeatsDimension,
  setFilter,
  setFilterTree,
  takesField,
  type PickedField,
} from './place-field.ts';
export {
  blockingOf,
  fitOf,
  hasComparisonDate,
  isBlocking,
  lacksDimension,
  problemsOf,
  type DraftProblem,
} from './problems.ts';
export { queryOf, sameChart, storedDraft } from './query.ts';
export { setLimit, setSortFlag, setTop, titleSort } from './sorting.ts';
export {
  entriesOf,
  isMeasureWell,
  SHOWN_WELLS,
  shownFields,
  showsWell,
  typeOf,
  wellsOf,
  type Place,
  type Well,
  type WellEntries,
} from './wells.ts';
