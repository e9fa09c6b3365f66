export { createComputedFields } from './computed-fields-feature.ts';
export { createFieldUses, type FieldUses } from './field-uses.ts';
