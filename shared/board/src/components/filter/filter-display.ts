import type { FieldFilter } from '@tessera/contract';
import { FilterRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ComponentDisplay } from '../component-display.ts';
import { FilterView } from './filter-view.tsx';

export const filterDisplay: ComponentDisplay<FieldFilter> = {
  group: 'filter',
  Icon: FilterRegular,
  label: defineMessage({ id: 'board.component.filter', defaultMessage: '筛选器' }),
  View: FilterView,
};
