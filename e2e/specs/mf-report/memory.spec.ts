import { leavesNothingBehind } from '../../core/memory-test.ts';

leavesNothingBehind('mf-report', {
  path: '/intelligentReport?menuCode=sample-weekly-report',
  ready: 'svg.highcharts-root',
});
