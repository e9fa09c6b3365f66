import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { box, faint, fill } from '../../icon-parts.ts';
import type { column } from './index.ts';

export const looks: LooksOf<typeof column> = {
  graph_histogram: {
    name: defineMessage({ id: 'charts.type.histogram', defaultMessage: '柱状图' }),
    icon: [faint(fill(box(4, 11, 4, 9))), fill(box(10, 5, 4, 15)), faint(fill(box(16, 8, 4, 12)))],
  },
  graph_stack: {
    name: defineMessage({ id: 'charts.type.stack', defaultMessage: '堆积柱状图' }),
    icon: [
      fill(box(4, 14, 4, 6)),
      faint(fill(box(4, 9, 4, 4))),
      fill(box(10, 11, 4, 9)),
      faint(fill(box(10, 4, 4, 6))),
      fill(box(16, 15, 4, 5)),
      faint(fill(box(16, 7, 4, 7))),
    ],
  },
  graph_percentstack: {
    name: defineMessage({ id: 'charts.type.percentstack', defaultMessage: '百分比柱状图' }),
    icon: [
      fill(box(4, 13, 4, 7)),
      faint(fill(box(4, 4, 4, 8))),
      fill(box(10, 9, 4, 11)),
      faint(fill(box(10, 4, 4, 4))),
      fill(box(16, 15, 4, 5)),
      faint(fill(box(16, 4, 4, 10))),
    ],
  },
};
