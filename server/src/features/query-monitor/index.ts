export { createQueryMonitor } from './query-monitor-feature.ts';
