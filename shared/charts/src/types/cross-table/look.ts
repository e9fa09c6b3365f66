import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { box, faint, fill, line } from '../../icon-parts.ts';
import type { crossTable } from './index.ts';

export const looks: LooksOf<typeof crossTable> = {
  graph_crosstab: {
    name: defineMessage({ id: 'charts.type.crosstab', defaultMessage: '交叉表' }),
    icon: [line('M3 4.5h18v15H3zM3 9.5h18'), faint(fill(box(3, 4.5, 18, 5))), line('M9 4.5v15M3 14.5h18')],
  },
  graph_table2d: {
    name: defineMessage({ id: 'charts.type.table2d', defaultMessage: '二维表' }),
    icon: [line('M3 4.5h18v15H3zM3 9.5h18'), faint(fill('M3 4.5h18v5H9v10H3z')), line('M9 4.5v15M15 4.5v15M3 14.5h18')],
  },
};
