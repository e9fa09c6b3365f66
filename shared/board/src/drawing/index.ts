export { drawElement, type Drawing } from './draw-element.ts';
