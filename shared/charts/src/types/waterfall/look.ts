import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { box, faint, fill } from '../../icon-parts.ts';
import type { waterfall } from './index.ts';

export const looks: LooksOf<typeof waterfall> = {
  graph_waterfall: {
    name: defineMessage({ id: 'charts.type.waterfall', defaultMessage: '瀑布图' }),
    icon: [
      fill(box(3, 13, 4, 7)),
      faint(fill(box(8, 8, 4, 5))),
      faint(fill(box(13, 4, 4, 5))),
      fill(box(18, 4, 3.5, 16)),
    ],
  },
};
