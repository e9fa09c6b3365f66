import { leavesNothingBehind } from '../../core/memory-test.ts';

leavesNothingBehind('mf-admin', { path: '/main/user_manage', ready: 'table tbody tr' });
