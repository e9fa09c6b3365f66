/** Imported when the first client is made. A bundle gives the names of a CommonJS package to static imports only. */
export { createClient } from '@clickhouse/client';
