export { EditChartPage, EditHighChartPage } from './edit-page.tsx';
export { Workbench } from './workbench.tsx';
