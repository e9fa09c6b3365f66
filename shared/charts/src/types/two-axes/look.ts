import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { box, faint, fill, line } from '../../icon-parts.ts';
import type { twoAxes } from './index.ts';

export const looks: LooksOf<typeof twoAxes> = {
  graph_twoaxis: {
    name: defineMessage({ id: 'charts.type.twoaxis', defaultMessage: '双轴图' }),
    icon: [
      faint(fill(box(4, 13, 4, 7))),
      faint(fill(box(10, 10, 4, 10))),
      faint(fill(box(16, 14, 4, 6))),
      line('M4 9l6-4 6 4 5-5'),
    ],
  },
};
