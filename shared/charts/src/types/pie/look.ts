import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { faint, fill } from '../../icon-parts.ts';
import type { pie } from './index.ts';

export const looks: LooksOf<typeof pie> = {
  graph_pie: {
    name: defineMessage({ id: 'charts.type.pie', defaultMessage: '环形图/饼图' }),
    icon: [faint(fill('M11 5a7.7 7.7 0 1 0 8 8h-8z')), fill('M13.5 3.5v7h7a7 7 0 0 0-7-7z')],
  },
};
