export { SourcesTab } from './sources-tab.tsx';
