import { DataBarHorizontalRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { RankingBarsView } from './view.tsx';

export const rankingBars: ElementDescriptor<'rankingBars'> = {
  group: 'data',
  Icon: DataBarHorizontalRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.rankingBars', defaultMessage: '排行榜' }),
  View: RankingBarsView,
  loadForm: async () => (await import('./form.tsx')).RankingBarsForm,
};
