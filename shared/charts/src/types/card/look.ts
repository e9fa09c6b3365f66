import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { box, faint, fill, line } from '../../icon-parts.ts';
import type { card } from './index.ts';

export const looks: LooksOf<typeof card> = {
  graph_num: {
    name: defineMessage({ id: 'charts.type.num', defaultMessage: '指标卡' }),
    icon: [faint(fill(box(4, 16, 16, 2))), line('M6 8.5 8.5 6v7M11.5 7.5c0-2 4-2 4 .2 0 1.8-4 3.2-4 5.3h4.3')],
  },
};
