export { TimesField } from './times-field.tsx';
export { timesText } from './times-text.ts';
