export { FilterAsking } from './filter-asking.tsx';
export { WellsPanel } from './wells-panel.tsx';
