export { inTemplates } from './template-images.ts';
