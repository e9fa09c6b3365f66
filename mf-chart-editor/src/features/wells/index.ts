export { WellsPanel } from './wells-panel.tsx';
