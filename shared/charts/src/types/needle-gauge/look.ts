import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { disc, faint, fill, line } from '../../icon-parts.ts';
import type { needleGauge } from './index.ts';

export const looks: LooksOf<typeof needleGauge> = {
  graph_gauge: {
    name: defineMessage({ id: 'charts.type.gauge', defaultMessage: '仪表图' }),
    icon: [faint(line('M4 17a8.5 8.5 0 1 1 16 0')), line('M12 15l4-6'), fill(disc(12, 15.5, 1.8))],
  },
  graph_dashboard: {
    name: defineMessage({ id: 'charts.type.dashboard', defaultMessage: '仪表盘' }),
    icon: [faint(line('M3.5 16.5a8.5 8.5 0 0 1 17 0')), line('M3.5 16.5A8.5 8.5 0 0 1 12 8M12 16.5l3.5-4.5M7 19.5h10')],
  },
};
