export { FieldPanel } from './field-panel.tsx';
export { TableChooser } from './table-chooser.tsx';
