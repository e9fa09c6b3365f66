import { leavesNothingBehind } from '../../core/memory-test.ts';

leavesNothingBehind('mf-data', { path: '/main/datasource', ready: 'table tbody tr' });
