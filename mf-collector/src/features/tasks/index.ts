export { RangeDialog } from './range-dialog.tsx';
export { ScheduleFields } from './schedule-fields.tsx';
export { TaskSetsTab } from './task-sets-tab.tsx';
