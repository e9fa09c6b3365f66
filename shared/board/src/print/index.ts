export { loadOnce } from './load-once.ts';
export { PrintRoot } from './print-root.tsx';
export { useDataTime, type AskedChart } from './use-data-time.ts';
