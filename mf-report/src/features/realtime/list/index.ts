export { LiveState } from './live-state.tsx';
export { TblList } from './tbl-list.tsx';
export { TblStatus } from './tbl-status.tsx';
