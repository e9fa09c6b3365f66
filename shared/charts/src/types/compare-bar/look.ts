import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { box, faint, fill } from '../../icon-parts.ts';
import type { compareBar } from './index.ts';

export const looks: LooksOf<typeof compareBar> = {
  graph_comparebar: {
    name: defineMessage({ id: 'charts.type.comparebar', defaultMessage: '对比条形图' }),
    icon: [
      fill(box(5, 4, 6, 4)),
      faint(fill(box(13, 4, 4, 4))),
      fill(box(3, 10, 8, 4)),
      faint(fill(box(13, 10, 8, 4))),
      fill(box(7, 16, 4, 4)),
      faint(fill(box(13, 16, 6, 4))),
    ],
  },
};
