export { FieldList } from './field-list.tsx';
export { UseList } from './use-list.tsx';
