export type { ProductTemplate } from './product-templates.ts';
export { withIds } from './template-ids.ts';
export { inTemplates } from './template-images.ts';
