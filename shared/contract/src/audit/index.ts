export * from './audit-events.ts';
export * from './audit-line.ts';
