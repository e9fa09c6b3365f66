export * from './core/index.ts';
export * from './forms/index.ts';
export * from './data/index.ts';
