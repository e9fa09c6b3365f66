export { DragDropPage, DynamicChartPage } from './dynamic-chart-page.tsx';
