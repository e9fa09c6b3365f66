export * from './amount-text.ts';
export * from './amounts.ts';
export * from './periods.ts';
export * from './target-approval.ts';
export * from './target-changes.ts';
export * from './target-data.ts';
export * from './target-import.ts';
export * from './target-index.ts';
