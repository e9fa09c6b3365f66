export { functions } from '../clickhouse/functions.ts';
