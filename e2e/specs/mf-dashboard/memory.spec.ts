import { leavesNothingBehind } from '../../core/memory-test.ts';

leavesNothingBehind('mf-dashboard', { path: '/main/dashboard?menuCode=sample-overview', ready: 'svg.highcharts-root' });
