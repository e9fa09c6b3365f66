export { createImages, type Images } from './images-feature.ts';
export { imageMigrations } from './migrations.ts';
