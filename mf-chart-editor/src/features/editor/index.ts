export { EditChartPage, EditHighChartPage } from './edit-page.tsx';
