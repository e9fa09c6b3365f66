import type { ReportConfItem } from '@tessera/contract';

/** How many fields a well takes; `max` null means any number. */
export interface FieldRange {
  readonly min: number;
  readonly max: number | null;
}

export type EditorPanel = 'dimension' | 'compare' | 'sort' | 'split';

/** What a chart type needs and what it can do. */
export interface ChartRequirement {
  /** Smallest numbers with which the type renders: the first reading of the spec. */
  readonly required: {
    readonly dimensions: number;
    /** Measures of both axes together. */
    readonly measures: number;
    /** Number of measures on the secondary axis. */
    readonly secondary?: number;
    readonly compares?: number;
  };
  /** What validation lets pass: the union of both readings. */
  readonly accepts: { readonly dimensions: FieldRange; readonly measures: FieldRange; readonly compares: FieldRange };
  readonly hiddenPanels: readonly EditorPanel[];
  readonly linkage: boolean;
  readonly jump: boolean;
  readonly enlarge: boolean;
  readonly labels: boolean;
}

/** What keeps a chart from rendering: fields that its type still needs, or holds too many of. */
export interface FieldProblem {
  readonly well: 'dimension' | 'measure' | 'compare';
  readonly kind: 'missing' | 'excess';
  /** How many the type needs at least, or takes at most. */
  readonly limit: number;
  readonly actual: number;
}

/** Why a stored value was not taken as it is. */
export type SettingReason = 'tooSmall' | 'tooLarge' | 'tooLong' | 'tooMany' | 'invalid';

/** A stored value that was corrected; `path` is dotted, such as `legend.height`. */
export interface SettingIssue {
  readonly block: string;
  readonly path: string;
  readonly reason: SettingReason;
  /** The limit that was passed, where there is one. */
  readonly limit?: number;
  readonly message: string;
}
export type ReportConf = readonly ReportConfItem[];
