import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { box, faint, fill, line } from '../../icon-parts.ts';
import type { detailTable } from './index.ts';

export const looks: LooksOf<typeof detailTable> = {
  graph_detailtable: {
    name: defineMessage({ id: 'charts.type.detailtable', defaultMessage: '明细表' }),
    icon: [faint(fill(box(3, 4, 18, 4))), line('M3 11.5h18M3 15.5h18M3 19.5h18')],
  },
};
