import { arcs } from './drawings/arcs.tsx';
import { braces } from './drawings/braces.tsx';
import { crown } from './drawings/crown.tsx';
import { marker } from './drawings/marker.tsx';
import { plate } from './drawings/plate.tsx';
import { racing } from './drawings/racing.tsx';
import { ribbon } from './drawings/ribbon.tsx';
import { wings } from './drawings/wings.tsx';
import type { TitleDrawing } from './title-drawing.ts';

/** Titles in the order of their numbers, which begin at 1. */
export const TITLES: readonly [TitleDrawing, ...TitleDrawing[]] = [
  wings,
  crown,
  arcs,
  braces,
  ribbon,
  marker,
  plate,
  racing,
];
