export { LEADERLESS_TYPES } from './leaderless-types.ts';
export { reportComponent } from './report-component.ts';
export { tableField } from './table-field.ts';
