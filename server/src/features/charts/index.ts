export { chartsNaming } from './charts-naming.ts';
export { chartsOnTables } from './charts-on-tables.ts';
export type { BoardCharts } from './board-charts.ts';
export { freezeCharts, frozenComponents, type FrozenChart } from './frozen-charts.ts';
export { fieldIdsOf, paramIdsOf } from './field-ids.ts';
export { insertCharts } from './insert-charts.ts';
export { inCharts } from './chart-images.ts';
export { firstFreeSlot } from './first-free-slot.ts';
