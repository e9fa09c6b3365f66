export { ChartEditorPage } from './start-page.tsx';
