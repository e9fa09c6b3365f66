import {
  isParamFilter,
  saysSomething,
  type BoardDocument,
  type BoardState,
  type DynamicParam,
  type ReportParam,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { findWrongChoice } from '../dynamic-params/index.ts';

type Given = NonNullable<ReportParam['dynamicParamCondition']>;

/**
 * Parameter values of a board's reader; unset ones keep their defaults. The first component with a choice wins.
 * @throws CatalogueError paramInvalid for a wrong type or value
 */
export function paramConditions(
  document: Pick<BoardDocument, 'components'>,
  state: Pick<BoardState, 'filters'>,
  reportCode: string,
  params: readonly DynamicParam[],
): Given {
  const given = new Map<string, Given[number]>();
  for (const component of document.components) {
    if (!isParamFilter(component) || !component.dynamicParamFilterReportCodes.includes(reportCode)) continue;
    const { dynamicParamId } = component;
    const choice = state.filters.find(({ componentCode }) => componentCode === component.code)?.choice ?? null;
    const param = params.find((one) => one.dynamicParamId === dynamicParamId);
    if (!param || given.has(dynamicParamId) || !saysSomething(choice)) continue;
    const { aggregator, fieldValue, quickRange, tree } = choice;
    const value = quickRange ?? (tree || aggregator !== 'in' ? aggregator : findWrongChoice(param, fieldValue));
    if (value !== null) throw new CatalogueError('paramInvalid', { name: param.dynamicParamName, value });
    given.set(dynamicParamId, { dynamicParamId, fieldValue: fieldValue.flatMap((one) => valueOf(one)) });
  }
  return [...given.values()];
}

/** Whether any of the board's parameters may change a chart; others need no look at parameters. */
export function hasParameters({ components }: Pick<BoardDocument, 'components'>, reportCode: string): boolean {
  return components.some((one) => isParamFilter(one) && one.dynamicParamFilterReportCodes.includes(reportCode));
}

const valueOf = (value: string | number | boolean | null): (string | number)[] =>
  typeof value === 'string' || typeof value === 'number' ? [value] : [];
