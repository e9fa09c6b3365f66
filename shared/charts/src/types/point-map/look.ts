import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { faint, fill, line } from '../../icon-parts.ts';
import type { pointMap } from './index.ts';

export const looks: LooksOf<typeof pointMap> = {
  graph_lnglatmap: {
    name: defineMessage({ id: 'charts.type.lnglatmap', defaultMessage: '经纬度地图' }),
    icon: [
      faint(line('M4 15l-1 5h18l-1-5')),
      fill(
        'M12 3a5 5 0 0 0-5 5c0 3.500 5 9 5 9s5-5.500 5-9a5 5 0 0 0-5-5zm0 3.200a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600z',
      ),
    ],
  },
};
