export * from './warning-backtest.ts';
export * from './warning-condition.ts';
export * from './warning-limits.ts';
export * from './warning-rule.ts';
export * from './warning-state.ts';
