export { chartsNaming } from './charts-naming.ts';
export { chartsOnTables, type ChartOnTable } from './charts-on-tables.ts';
export { createBoardCharts, type BoardCharts } from './board-charts.ts';
export { fieldIdsOf, paramIdsOf } from './field-ids.ts';
export { insertCharts, type NewChart } from './insert-charts.ts';
export { inCharts } from './chart-images.ts';
export { chartMigrations } from './migrations.ts';
export { createCharts, type Charts } from './charts-feature.ts';
export { firstFreeSlot } from './first-free-slot.ts';
