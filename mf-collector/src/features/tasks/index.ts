export { TaskSetsTab } from './task-sets-tab.tsx';
