import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { disc, faint, fill, line } from '../../icon-parts.ts';
import type { liquid } from './index.ts';

export const looks: LooksOf<typeof liquid> = {
  graph_liquidfill: {
    name: defineMessage({ id: 'charts.type.liquidfill', defaultMessage: '水波图' }),
    icon: [line(disc(12, 12, 8)), faint(fill('M5 12.5c2.5-2 4.500 1.500 7 0s4.500-2 7 0a7 7 0 0 1-14 0z'))],
  },
};
