export { RANGE_GROUPS, RANGE_TEXTS } from './range-texts.ts';
export { useFieldNames, type FieldNames } from './use-field-names.ts';
