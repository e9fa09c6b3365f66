export { createComputedFields } from './computed-fields-feature.ts';
