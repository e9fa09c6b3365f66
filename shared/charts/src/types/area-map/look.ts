import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { faint, fill, line } from '../../icon-parts.ts';
import type { areaMap } from './index.ts';

export const looks: LooksOf<typeof areaMap> = {
  graph_map: {
    name: defineMessage({ id: 'charts.type.map', defaultMessage: '色彩地图' }),
    icon: [faint(fill('M3 6l6-2v14l-6 2zM15 6l6-2v14l-6 2z')), fill('M9 4l6 2v14l-6-2z')],
  },
  graph_districtmap: {
    name: defineMessage({ id: 'charts.type.districtmap', defaultMessage: '行政区地图' }),
    icon: [faint(line('M4 8l5-4 6 2 5-1v10l-4 5-6-2-5 1z')), fill('M9 9l5-1 2 4-3 4-5-1z')],
  },
};
