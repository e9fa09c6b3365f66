import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { faint, fill } from '../../icon-parts.ts';
import type { progress } from './index.ts';

export const looks: LooksOf<typeof progress> = {
  graph_progress: {
    name: defineMessage({ id: 'charts.type.progress', defaultMessage: '进度条' }),
    icon: [
      faint(fill('M5 9.5h14a2.5 2.5 0 0 1 0 5H5a2.5 2.5 0 0 1 0-5z')),
      fill('M5 9.5h8a2.5 2.5 0 0 1 0 5H5a2.5 2.5 0 0 1 0-5z'),
    ],
  },
};
