export type { Images } from './module.ts';
export { readImage } from './read-image.ts';
