import type { ParamFilter } from '@tessera/contract';
import { BracesVariableRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ComponentDisplay } from '../component-display.ts';
import { FilterView } from '../filter/filter-view.tsx';

export const paramDisplay: ComponentDisplay<ParamFilter> = {
  group: 'filter',
  Icon: BracesVariableRegular,
  label: defineMessage({ id: 'board.component.param', defaultMessage: '参数' }),
  View: FilterView,
};
