import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { faint, fill, line } from '../../icon-parts.ts';
import type { radar } from './index.ts';

export const looks: LooksOf<typeof radar> = {
  graph_radar: {
    name: defineMessage({ id: 'charts.type.radar', defaultMessage: '雷达图' }),
    icon: [faint(line('M12 3l8.5 6-3.2 10H6.7L3.5 9z')), fill('M12 7l5 3.5L15 16l-7-.5-1.5-5z')],
  },
};
