export * from './decision-model.ts';
export * from './evaluate.ts';
export * from './figures.ts';
export * from './judgment-analysis.ts';
export * from './judgment-faults.ts';
export * from './judgment-run.ts';
export * from './judgment-text.ts';
export * from './kept-run.ts';
