export { FieldPanel } from './field-panel.tsx';
