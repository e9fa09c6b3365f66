export { FieldList } from './field-list.tsx';
