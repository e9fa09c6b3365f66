import { leavesNothingBehind } from '../../core/memory-test.ts';

leavesNothingBehind('mf-chart-editor', {
  path: '/editChart?menuCode=sample-overview&tableId=sample-orders',
  ready: '[data-chart-type]',
});
