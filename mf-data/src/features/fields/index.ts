export { LossDialog } from './loss-dialog.tsx';
export { FieldList } from './field-list.tsx';
export { UseList } from './use-list.tsx';
