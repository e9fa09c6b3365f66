import type { ComponentOf } from '@tessera/contract';
import { SparkleRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ComponentDisplay } from '../component-display.ts';
import { AiView } from './ai-view.tsx';

const label = defineMessage({ id: 'board.component.ai', defaultMessage: '智能解读' });
export const aiDisplay: ComponentDisplay<ComponentOf<'ai'>> = {
  group: 'content',
  Icon: SparkleRegular,
  label,
  View: AiView,
  wholeOnPaper: true,
  worded: (component, intl) => ({ ...component, name: intl.formatMessage(label) }),
};
