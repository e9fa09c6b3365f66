import type { ReportParam } from '@tessera/contract';

import type { FieldProblem } from './chart-model.ts';
import { CHART_TYPES, CHART_TYPE_CODES } from './types/index.ts';
import type { ChartTypeCode } from './types/index.ts';

/** Names of chart types inside the editor that differ from the code on the wire. */
const INTERNAL_NAMES: Readonly<Record<string, ChartTypeCode>> = { table: 'graph_crosstab', table2d: 'graph_table2d' };

/** The type code behind a stored or internal name, or undefined for a type that does not exist here. */
export function toChartTypeCode(name: string): ChartTypeCode | undefined {
  const known = (CHART_TYPE_CODES as readonly string[]).includes(name) ? (name as ChartTypeCode) : undefined;
  return known ?? (Object.hasOwn(INTERNAL_NAMES, name) ? INTERNAL_NAMES[name] : undefined);
}

/** Compares the fields of a chart with what its type accepts. */
export function checkFields(
  code: ChartTypeCode,
  param: Pick<ReportParam, 'dimensionCondition' | 'indexCondition' | 'indexDoubleCondition' | 'compareCondition'>,
): FieldProblem[] {
  const { accepts } = CHART_TYPES[code].requirement;
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
