import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { box, faint, fill } from '../../icon-parts.ts';
import type { bar } from './index.ts';

export const looks: LooksOf<typeof bar> = {
  graph_bar: {
    name: defineMessage({ id: 'charts.type.bar', defaultMessage: '条形图' }),
    icon: [faint(fill(box(4, 4, 9, 4))), fill(box(4, 10, 16, 4)), faint(fill(box(4, 16, 12, 4)))],
  },
  graph_stackbar: {
    name: defineMessage({ id: 'charts.type.stackbar', defaultMessage: '堆积条形图' }),
    icon: [
      fill(box(4, 4, 6, 4)),
      faint(fill(box(11, 4, 5, 4))),
      fill(box(4, 10, 9, 4)),
      faint(fill(box(14, 10, 6, 4))),
      fill(box(4, 16, 4, 4)),
      faint(fill(box(9, 16, 5, 4))),
    ],
  },
};
