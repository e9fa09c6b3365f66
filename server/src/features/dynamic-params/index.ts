export { findWrongChoice } from './check-param.ts';
