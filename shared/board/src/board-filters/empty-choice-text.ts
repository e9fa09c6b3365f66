import { isFieldFilter, type FilterComponent } from '@tessera/contract';
import type { IntlShape } from 'react-intl';

/** What holds where nothing is chosen: a filter lets everything pass, a parameter holds its own value. */
export function emptyChoiceText(component: FilterComponent, intl: IntlShape): string {
  return isFieldFilter(component)
    ? intl.formatMessage({ id: 'board.filters.all', defaultMessage: '全部' })
    : intl.formatMessage({ id: 'board.param.default', defaultMessage: '默认值' });
}
