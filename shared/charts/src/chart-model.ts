import type { ReportConfItem } from '@tessera/contract';

import type { BlockSet } from './settings/read-settings.ts';

/** Codes of the chart types that exist; a new type adds its line here and in the two registries. */
export const CHART_TYPE_CODES = [
  'graph_num',
  'graph_crosstab',
  'graph_pie',
  'graph_histogram',
  'graph_line',
  'graph_stack',
  'graph_percentstack',
  'graph_bar',
  'graph_stackbar',
  'graph_comparebar',
  'graph_area',
  'graph_stackarea',
  'graph_perarea',
  'graph_twoaxis',
  'graph_waterfall',
  'graph_scatter',
  'graph_bubble',
  'graph_radar',
  'graph_sankey',
  'graph_gauge',
  'graph_dashboard',
  'graph_solidgauge',
  'graph_circle',
  'graph_liquidfill',
  'graph_progress',
  'graph_map',
  'graph_districtmap',
  'graph_lnglatmap',
  'graph_table2d',
  'graph_detailtable',
] as const;
export type ChartTypeCode = (typeof CHART_TYPE_CODES)[number];

/** How many fields a well takes; `max` null means any number. */
export interface FieldRange {
  readonly min: number;
  readonly max: number | null;
}

/** Panels of the editor that a type can hide. */
export type EditorPanel = 'dimension' | 'compare' | 'sort' | 'split';

/** What a chart type needs and what it can do. */
export interface ChartRequirement {
  /** Smallest numbers with which the type renders: the first reading of the spec. */
  readonly required: {
    readonly dimensions: number;
    /** Measures of both axes together. */
    readonly measures: number;
    /** How many of the measures stand on the secondary axis. */
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

/** The half of a chart type that knows neither DOM nor renderer; the server validates with it. */
export interface ChartModel<Blocks extends BlockSet = BlockSet> {
  readonly code: ChartTypeCode;
  readonly requirement: ChartRequirement;
  /** Zod schemas of the type's setting blocks by block type; each parses `{}` to the defaults. */
  readonly blocks: Blocks;
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
