export { readQuerySettings } from './read-query-settings.ts';
