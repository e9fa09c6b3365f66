import { leavesNothingBehind } from '../../core/memory-test.ts';

const search = '?menuCode=sample-weekly-report';
const ready = 'svg.highcharts-root';

leavesNothingBehind(
  'mf-report',
  { path: `/intelligentReport${search}`, ready },
  { path: `/report/reportboard${search}`, ready },
  { path: `/editReport${search}`, ready },
);
