import { leavesNothingBehind } from '../../core/memory-test.ts';

leavesNothingBehind('mf-collector', { path: '/dataSync', ready: 'select[aria-label="状态"]' });
