export { RangeDialog } from './range-dialog.tsx';
export { TaskSetsTab } from './task-sets-tab.tsx';
