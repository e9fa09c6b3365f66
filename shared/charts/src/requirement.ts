import type { ChartRequirement, EditorPanel } from './chart-model.ts';

/** How many fields a well takes; null means any number. */
type Count = readonly [min: number, max: number | null];
export const NONE: Count = [0, 0];
export const ONE: Count = [1, 1];
/** At least one. */
export const SOME: Count = [1, null];
export const ANY: Count = [0, null];

interface Needs {
  readonly dimensions: Count;
  readonly measures: Count;
  /** Any number unless given. */
  readonly compares?: Count;
  /** The smallest numbers of `dimensions` and `measures` unless given. */
  readonly required?: ChartRequirement['required'];
  readonly hiddenPanels?: readonly EditorPanel[];
  /** What the type can do; true unless given. */
  readonly linkage?: boolean;
  readonly jump?: boolean;
  readonly labels?: boolean;
}

/** The requirement of a chart type with the usual values filled in. */
export function requirement({ dimensions, measures, compares = ANY, ...given }: Needs): ChartRequirement {
  const range = ([min, max]: Count) => ({ min, max });
  return {
    required: given.required ?? { dimensions: dimensions[0], measures: measures[0] },
    accepts: { dimensions: range(dimensions), measures: range(measures), compares: range(compares) },
    hiddenPanels: given.hiddenPanels ?? [],
    linkage: given.linkage ?? true,
    jump: given.jump ?? true,
    enlarge: true,
    labels: given.labels ?? true,
  };
}

/** Gauges show one measure and nothing else. */
export const gaugeRequirement = requirement({
  dimensions: NONE,
  measures: ONE,
  compares: NONE,
  hiddenPanels: ['dimension', 'compare'],
  linkage: false,
});
