import { SlideTextRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { ScreenTitleView } from './view.tsx';

export const screenTitle: ElementDescriptor<'screenTitle'> = {
  group: 'decoration',
  Icon: SlideTextRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.screenTitle', defaultMessage: '大屏标题' }),
  View: ScreenTitleView,
  loadForm: async () => (await import('./form.tsx')).ScreenTitleForm,
};
