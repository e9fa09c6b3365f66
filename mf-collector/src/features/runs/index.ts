export { RunState, useFaultNames } from './run-state.tsx';
export { RunsTab } from './runs-tab.tsx';
