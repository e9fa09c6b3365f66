export { FilterComponentDialog } from './filter-component-dialog.tsx';
export { ParamComponentDialog } from './param-component-dialog.tsx';
