import type { ComponentOf } from '@tessera/contract';
import { ImageRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ComponentDisplay } from '../component-display.ts';
import { ImageView } from './image-view.tsx';

const label = defineMessage({ id: 'board.component.image', defaultMessage: '图片' });
export const imageDisplay: ComponentDisplay<ComponentOf<'image'>> = {
  group: 'content',
  Icon: ImageRegular,
  label,
  View: ImageView,
  fixedHeight: true,
  worded: (component, intl) => ({ ...component, name: intl.formatMessage(label) }),
};
