import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { disc, faint, fill, line } from '../../icon-parts.ts';
import type { scatter } from './index.ts';

export const looks: LooksOf<typeof scatter> = {
  graph_scatter: {
    name: defineMessage({ id: 'charts.type.scatter', defaultMessage: '散点图' }),
    icon: [
      faint(line('M4 4v16h16')),
      fill(disc(9, 14, 1.5)),
      fill(disc(13, 10, 1.5)),
      fill(disc(17, 6, 1.5)),
      fill(disc(10, 7, 1.5)),
      fill(disc(17, 14, 1.5)),
    ],
  },
  graph_bubble: {
    name: defineMessage({ id: 'charts.type.bubble', defaultMessage: '气泡图' }),
    icon: [
      faint(line('M4 4v16h16')),
      faint(fill(disc(10, 13, 4))),
      fill(disc(16.5, 7.5, 3)),
      fill(disc(17, 15.5, 1.6)),
    ],
  },
};
