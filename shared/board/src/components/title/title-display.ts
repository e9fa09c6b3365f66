import type { ComponentOf } from '@tessera/contract';
import { SlideTextRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ComponentDisplay } from '../component-display.ts';
import { TitleView } from './title-view.tsx';

export const titleDisplay: ComponentDisplay<ComponentOf<'title'>> = {
  group: 'content',
  Icon: SlideTextRegular,
  label: defineMessage({ id: 'board.component.title', defaultMessage: '标题' }),
  View: TitleView,
  bare: true,
};
