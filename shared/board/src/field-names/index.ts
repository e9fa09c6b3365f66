export { useFieldNames, type FieldNames } from './use-field-names.ts';
