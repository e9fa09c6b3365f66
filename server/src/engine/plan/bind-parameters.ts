import type { FilterCondition, FilterTree, ReportParam } from '@tessera/contract';

import type { CatalogueParameter } from '../catalogue.ts';
import { EngineError } from '../errors.ts';

/**
 * Binds parameters in filters; filters without a value are dropped. @throws EngineError queryInvalid for unknown ones
 */
export function bindParameters(spec: ReportParam, parameters: readonly CatalogueParameter[]): ReportParam {
  const bound = (condition: FilterCondition): FilterCondition | null => {
    const { dynamicParamId, ...rest } = condition;
    if (dynamicParamId === undefined) return condition;
    const parameter = parameters.find(({ id }) => id === dynamicParamId);
    if (!parameter) throw new EngineError('queryInvalid', { reason: 'parameter' });
    if (parameter.values.length === 0) return null;
    return { ...rest, fieldValue: [...parameter.values] };
  };
  const tree = (node: FilterTree): FilterTree => {
    if ('children' in node) return { ...node, children: node.children.map(tree) };
    const condition = bound(node.condition);
    return condition ? { condition } : { relation: 'and', children: [] };
  };
  return {
    ...spec,
    filterCondition: spec.filterCondition.flatMap((condition) => bound(condition) ?? []),
    ...(spec.filterTree ? { filterTree: tree(spec.filterTree) } : {}),
  };
}

export function filterParameters(spec: ReportParam): Set<string> {
  const ids = new Set<string>();
  const note = ({ dynamicParamId }: FilterCondition) => {
    if (dynamicParamId !== undefined) ids.add(dynamicParamId);
  };
  const visit = (node: FilterTree): void => {
    if ('condition' in node) note(node.condition);
    else node.children.forEach(visit);
  };
  spec.filterCondition.forEach(note);
  if (spec.filterTree) visit(spec.filterTree);
  return ids;
}
