import type { Drawing } from '../../drawing/drawing.ts';
import { arrows } from './drawings/arrows.tsx';
import { beam } from './drawings/beam.tsx';
import { divider } from './drawings/divider.tsx';
import { equalizer } from './drawings/equalizer.tsx';
import { matrix } from './drawings/matrix.tsx';
import { orbit } from './drawings/orbit.tsx';
import { pulse } from './drawings/pulse.tsx';
import { stripes } from './drawings/stripes.tsx';

/** Ornaments in the order of their numbers, which begin at 1. */
export const ORNAMENTS: readonly [Drawing, ...Drawing[]] = [
  divider,
  stripes,
  pulse,
  equalizer,
  matrix,
  orbit,
  arrows,
  beam,
];
