import type { ComponentOf } from '@tessera/contract';
import { TextTRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ComponentDisplay } from '../component-display.ts';
import { TextView } from './text-view.tsx';

const label = defineMessage({ id: 'board.component.text', defaultMessage: '文本' });
export const textDisplay: ComponentDisplay<ComponentOf<'text'>> = {
  group: 'content',
  Icon: TextTRegular,
  label,
  View: TextView,
  wholeOnPaper: true,
  worded: (component, intl) => ({ ...component, name: intl.formatMessage(label) }),
};
