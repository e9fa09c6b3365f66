export { loadOnce } from './load-once.ts';
export { PrintRoot } from './print-root.tsx';
export { useDataTime } from './use-data-time.ts';
