import type { IntlShape } from 'react-intl';

import type { FilterComponent } from '../state/board-state.ts';

/** What holds where nothing is chosen: a filter lets everything pass, a parameter holds its own value. */
export function emptyChoiceText({ typeCode }: FilterComponent, intl: IntlShape): string {
  return typeCode === '0002'
    ? intl.formatMessage({ id: 'board.filters.all', defaultMessage: '全部' })
    : intl.formatMessage({ id: 'board.param.default', defaultMessage: '默认值' });
}
