export { DynamicChartPage } from './dynamic-chart-page.tsx';
