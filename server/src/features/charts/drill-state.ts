import type { DrillInfo, DrillNode } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { tableOf, type Caller, type ChartContext } from './chart-context.ts';
import { cachedConfigurationOf, cacheDraft } from './chart-service.ts';

/** A drill path and the steps that were taken down it. */
export interface DrillState {
  readonly drillThroughPath: DrillNode[];
  readonly drillInfo: DrillInfo[];
}

/** Takes levels away, and with each the steps that reached it and those below. */
export function withoutLevels(state: DrillState, deleteCodes: readonly string[]): DrillState {
  const drillThroughPath = state.drillThroughPath.filter(({ id }) => !deleteCodes.includes(id));
  const left = new Set(drillThroughPath.map(({ id }) => id));
  const lost = state.drillInfo.findIndex(({ targetNodeId }) => !left.has(targetNodeId));
  return { drillThroughPath, drillInfo: lost < 0 ? state.drillInfo : state.drillInfo.slice(0, lost) };
}

/** One level down, going back first if it was reached. @throws CatalogueError invalidInput for an unknown level */
export function steppedDown(state: DrillState, step: DrillInfo): DrillState {
  if (!state.drillThroughPath.some(({ id }) => id === step.targetNodeId)) {
    const options = state.drillThroughPath.map(({ id }) => id).join(', ');
    const value = step.targetNodeId;
    throw new CatalogueError('invalidInput', { field: 'drillInfo.targetNodeId', reason: 'option', value, options });
  }
  const reached = state.drillInfo.findIndex(({ targetNodeId }) => targetNodeId === step.targetNodeId);
  const above = reached < 0 ? state.drillInfo : state.drillInfo.slice(0, reached);
  return { ...state, drillInfo: [...above, step] };
}

/** Drill state of the author's preview, else the chart's path without steps. @throws CatalogueError chartMissing */
export async function drillStateOf(context: ChartContext, caller: Caller, reportCode: string): Promise<DrillState> {
  const { chart } = await cachedConfigurationOf(context, caller, reportCode);
  const { corporationCode, userId } = caller.viewer;
  const draft = await context.repository.draft(corporationCode, userId, reportCode);
  return { drillThroughPath: chart.drillThroughPath, drillInfo: [...(draft?.drill_info ?? [])] };
}

/** Stores path and steps in the author's draft. @throws CatalogueError chartMissing, queryFieldUnknown */
export async function keepDrillState(
  context: ChartContext,
  caller: Caller,
  reportCode: string,
  state: DrillState,
): Promise<DrillState> {
  const { chart } = await cachedConfigurationOf(context, caller, reportCode);
  const table = await tableOf(context, caller, chart.reportParam.tbId);
  const known = new Set(table?.fields.map(({ fieldId }) => fieldId));
  const before = new Set(chart.drillThroughPath.map(({ fieldId }) => fieldId));
  const unknown = state.drillThroughPath.find(({ fieldId }) => !known.has(fieldId) && !before.has(fieldId));
  if (unknown) throw new CatalogueError('queryFieldUnknown', { field: unknown.fieldId });
  await cacheDraft(context, caller, { ...chart, drillThroughPath: [...state.drillThroughPath] });
  const { corporationCode, userId } = caller.viewer;
  await context.repository.keepDrill(corporationCode, userId, reportCode, state.drillInfo);
  return state;
}
