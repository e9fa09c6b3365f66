export type { Completeness } from './checks/completeness.ts';
