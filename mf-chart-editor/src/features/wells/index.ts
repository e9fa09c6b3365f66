export { WellFilterDialog } from './well-filter-dialog.tsx';
export { WellsPanel } from './wells-panel.tsx';
