import type { ReportParam } from '@tessera/contract';

import { CHART_TYPE_CODES } from './chart-model.ts';
import type { ChartTypeCode, ReportConf, SettingIssue } from './chart-model.ts';
import { CHART_MODELS } from './model-registry.ts';
import { readSettings } from './settings/read-settings.ts';

/** Names of chart types inside the editor that differ from the code on the wire (gaps X31). */
const INTERNAL_NAMES: Readonly<Record<string, ChartTypeCode>> = { table: 'graph_crosstab' };

/** The type code behind a stored or internal name, or undefined for a type that does not exist here. */
export function toChartTypeCode(name: string): ChartTypeCode | undefined {
  const known = (CHART_TYPE_CODES as readonly string[]).includes(name) ? (name as ChartTypeCode) : undefined;
  return known ?? (Object.hasOwn(INTERNAL_NAMES, name) ? INTERNAL_NAMES[name] : undefined);
}

/** What keeps a chart from rendering: fields that its type still needs, or holds too many of. */
export type FieldProblem = {
  readonly well: 'dimension' | 'measure' | 'compare';
  readonly kind: 'missing' | 'excess';
  /** How many the type needs at least, or takes at most. */
  readonly limit: number;
  readonly actual: number;
};

/** Compares the fields of a chart with what its type accepts (editor §3.2, gaps X5). */
export function checkFields(
  code: ChartTypeCode,
  param: Pick<ReportParam, 'dimensionCondition' | 'indexCondition' | 'indexDoubleCondition' | 'compareCondition'>,
): FieldProblem[] {
  const { accepts } = CHART_MODELS[code].requirement;
  const measures = param.indexCondition.length + param.indexDoubleCondition.length;
  const wells = [
    ['dimension', param.dimensionCondition.length, accepts.dimensions],
    ['measure', measures, accepts.measures],
    ['compare', param.compareCondition.length, accepts.compares],
  ] as const;
  return wells.flatMap(([well, actual, { min, max }]): FieldProblem[] => {
    if (actual < min) return [{ well, kind: 'missing', limit: min, actual }];
    if (max !== null && actual > max) return [{ well, kind: 'excess', limit: max, actual }];
    return [];
  });
}

/** Checks the setting blocks of a chart before they are stored; blocks of other types and hosts pass untouched. */
export function checkSettings(code: ChartTypeCode, conf: ReportConf): SettingIssue[] {
  return readSettings(CHART_MODELS[code].blocks, conf).issues;
}
