import type { ComponentOf } from '@tessera/contract';
import { OpenRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ComponentDisplay } from '../component-display.ts';
import { BoardLink } from './board-link.tsx';

export const linkDisplay: ComponentDisplay<ComponentOf<'link'>> = {
  group: 'content',
  Icon: OpenRegular,
  label: defineMessage({ id: 'board.component.link', defaultMessage: '链接跳转' }),
  View: BoardLink,
  bare: true,
};
