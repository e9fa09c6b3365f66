export { inPlays } from './play-images.ts';
