export type { FieldUses } from './field-uses.ts';
