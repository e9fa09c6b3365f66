import { choiceCondition, type FilterChoice } from '@tessera/contract';
import type { IntlShape } from 'react-intl';

import { filterSummary, valueText } from '../filters/filter-summary.ts';

/** Text of a choice, cut at 500 characters (RU-625); branches of a tree. */
export function choiceSummary(choice: FilterChoice, intl: IntlShape): string {
  const { tree } = choice;
  if (!tree) return filterSummary(choiceCondition(choice, ''), intl);
  const branches = tree.map((path) => path.map((value) => valueText(value, intl)).join(' / '));
  return filterSummary({ fieldId: '', aggregator: 'in', fieldValue: branches }, intl, 'str');
}
