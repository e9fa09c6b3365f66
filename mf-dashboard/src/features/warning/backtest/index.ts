export { BacktestPanel } from './backtest-panel.tsx';
