import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { disc, faint, fill, line } from '../../icon-parts.ts';
import type { arcGauge } from './index.ts';

export const looks: LooksOf<typeof arcGauge> = {
  graph_solidgauge: {
    name: defineMessage({ id: 'charts.type.solidgauge', defaultMessage: '弧形进度' }),
    icon: [
      faint(fill('M3 17a9 9 0 0 1 18 0h-4a5 5 0 0 0-10 0z')),
      fill('M3 17a9 9 0 0 1 12.5-8.3L14 12.4A5 5 0 0 0 7 17z'),
    ],
  },
  graph_circle: {
    name: defineMessage({ id: 'charts.type.circle', defaultMessage: '环形进度' }),
    icon: [faint(line(disc(12, 12, 7.5))), line('M12 4.5a7.5 7.5 0 0 1 3 14.4')],
  },
};
