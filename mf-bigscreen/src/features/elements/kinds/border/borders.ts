import type { Drawing } from '../../drawing/drawing.ts';
import { blueprint } from './drawings/blueprint.tsx';
import { brackets } from './drawings/brackets.tsx';
import { chevron } from './drawings/chevron.tsx';
import { circuit } from './drawings/circuit.tsx';
import { cut } from './drawings/cut.tsx';
import { double } from './drawings/double.tsx';
import { glass } from './drawings/glass.tsx';
import { header } from './drawings/header.tsx';
import { notch } from './drawings/notch.tsx';
import { plinth } from './drawings/plinth.tsx';
import { runner } from './drawings/runner.tsx';
import { scan } from './drawings/scan.tsx';

/** Borders in the order of their numbers, which begin at 1. */
export const BORDERS: readonly [Drawing, ...Drawing[]] = [
  brackets,
  runner,
  cut,
  notch,
  double,
  scan,
  circuit,
  header,
  chevron,
  blueprint,
  glass,
  plinth,
];
