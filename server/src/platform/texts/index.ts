export { localeOf, text, type TextKey } from './texts.ts';
