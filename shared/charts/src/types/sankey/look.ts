import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { box, faint, fill } from '../../icon-parts.ts';
import type { sankey } from './index.ts';

export const looks: LooksOf<typeof sankey> = {
  graph_sankey: {
    name: defineMessage({ id: 'charts.type.sankey', defaultMessage: '桑基图' }),
    icon: [
      fill(box(3, 4, 2.5, 7)),
      fill(box(3, 14, 2.5, 6)),
      fill(box(18.5, 6, 2.5, 12)),
      faint(fill('M6 4.5c7 0 6 2 12 2v5c-6 0-5-1-12-1zM6 14.5c7 0 6-2.5 12-2.5v5.5c-6 0-5 2-12 2z')),
    ],
  },
};
