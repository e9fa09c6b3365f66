import { arcGauge } from './arc-gauge/index.ts';
import { areaMap } from './area-map/index.ts';
import { bar } from './bar/index.ts';
import { card } from './card/index.ts';
import { column } from './column/index.ts';
import { compareBar } from './compare-bar/index.ts';
import { crossTable } from './cross-table/index.ts';
import { detailTable } from './detail-table/index.ts';
import { line } from './line/index.ts';
import { liquid } from './liquid/index.ts';
import { needleGauge } from './needle-gauge/index.ts';
import { pie } from './pie/index.ts';
import { pointMap } from './point-map/index.ts';
import { progress } from './progress/index.ts';
import { radar } from './radar/index.ts';
import { sankey } from './sankey/index.ts';
import { scatter } from './scatter/index.ts';
import { twoAxes } from './two-axes/index.ts';
import { waterfall } from './waterfall/index.ts';

/**
 * Chart type families by folder name, in the editor's order, each loaded as a whole. Files: `index.ts` (types as rows),
 * `build.ts` (loaded with the first chart), `look.ts` (names, icons), `fixture.ts` (tests and gallery).
 */
const FAMILIES = {
  'cross-table': crossTable,
  'detail-table': detailTable,
  card,
  column,
  'two-axes': twoAxes,
  bar,
  'compare-bar': compareBar,
  waterfall,
  radar,
  line,
  pie,
  scatter,
  sankey,
  'needle-gauge': needleGauge,
  'arc-gauge': arcGauge,
  progress,
  liquid,
  'area-map': areaMap,
  'point-map': pointMap,
} as const;

type Merged<Family> = (Family extends unknown ? (family: Family) => void : never) extends (family: infer All) => void
  ? All
  : never;
type Types = Merged<(typeof FAMILIES)[keyof typeof FAMILIES]>;
export type ChartTypeCode = keyof Types;

/** Every chart type by its code. */
export const CHART_TYPES: { readonly [Code in ChartTypeCode]: Types[Code] } = Object.assign(
  {},
  ...Object.values(FAMILIES),
);
export const CHART_TYPE_CODES = Object.keys(CHART_TYPES) as readonly ChartTypeCode[];

/** Names of the families, which are those of their folders. */
export const FAMILY_NAMES: readonly string[] = Object.keys(FAMILIES);
/** The family of a chart type. */
export const familyOf = (code: ChartTypeCode): string =>
  FAMILY_NAMES.find((name) => code in FAMILIES[name as keyof typeof FAMILIES]) as string;
