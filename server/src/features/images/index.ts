export { createImages, type Images } from './images-feature.ts';
export { IMAGE_ADDRESS } from './sweep-images.ts';
export { imageMigrations } from './migrations.ts';
