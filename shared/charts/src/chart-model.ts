import type { ReportConfItem } from '@tessera/contract';

import type { BlockSet } from './settings/read-settings.ts';

/** Codes of the chart types that exist; a new type adds its line here and in the two registries. */
export const CHART_TYPE_CODES = ['graph_num', 'graph_crosstab', 'graph_pie', 'graph_histogram', 'graph_line'] as const;
export type ChartTypeCode = (typeof CHART_TYPE_CODES)[number];

/** How many fields a well takes; `max` null means any number. */
export interface FieldRange {
  readonly min: number;
  readonly max: number | null;
}

/** Panels of the editor that a type can hide (editor §3.3). */
export type EditorPanel = 'dimension' | 'compare' | 'sort' | 'split';

/** What a chart type needs and what it can do (editor §3.2, §3.3; chart_types.tsv). */
export interface ChartRequirement {
  /** Smallest numbers with which the type renders: the first reading of the spec (gaps X5). */
  readonly required: { readonly dimensions: number; readonly measures: number };
  /** What validation lets pass: the union of both readings (gaps X5). */
  readonly accepts: { readonly dimensions: FieldRange; readonly measures: FieldRange; readonly compares: FieldRange };
  readonly hiddenPanels: readonly EditorPanel[];
  readonly linkage: boolean;
  readonly jump: boolean;
  readonly enlarge: boolean;
  readonly labels: boolean;
}

/** The half of a chart type that knows neither DOM nor renderer; the server validates with it. */
export interface ChartModel<Blocks extends BlockSet = BlockSet> {
  readonly code: ChartTypeCode;
  readonly requirement: ChartRequirement;
  /** Zod schemas of the type's setting blocks by block type; each parses `{}` to the defaults. */
  readonly blocks: Blocks;
}

/** What a check of stored settings found; `path` is dotted, such as `legend.height`. */
export interface SettingIssue {
  readonly block: string;
  readonly path: string;
  readonly message: string;
}
export type ReportConf = readonly ReportConfItem[];
