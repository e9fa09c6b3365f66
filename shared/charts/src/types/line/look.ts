import { defineMessage } from 'react-intl';

import type { LooksOf } from '../../chart-family.ts';
import { faint, fill, line } from '../../icon-parts.ts';
import type { line as lines } from './index.ts';

export const looks: LooksOf<typeof lines> = {
  graph_line: {
    name: defineMessage({ id: 'charts.type.line', defaultMessage: '折线图' }),
    icon: [faint(line('M3 16l5-3 5 3 8-8')), line('M3 12l5-6 5 5 8-6')],
  },
  graph_area: {
    name: defineMessage({ id: 'charts.type.area', defaultMessage: '面积图' }),
    icon: [faint(fill('M3 20v-7l6-6 5 5 7-7v15z')), line('M3 13l6-6 5 5 7-7')],
  },
  graph_stackarea: {
    name: defineMessage({ id: 'charts.type.stackarea', defaultMessage: '堆积面积图' }),
    icon: [fill('M3 20v-3l6-3 5 2 7-4v8z'), faint(fill('M3 15.5l6-7.5 5 3 7-6v5.5l-7 4-5-2-6 3z'))],
  },
  graph_perarea: {
    name: defineMessage({ id: 'charts.type.perarea', defaultMessage: '百分比面积图' }),
    icon: [fill('M3 20v-5l6-3 5 3 7-5v10z'), faint(fill('M3 4h18v4.5l-7 5-5-3-6 3z'))],
  },
};
