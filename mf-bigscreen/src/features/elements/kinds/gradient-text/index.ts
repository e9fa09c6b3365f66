import { TextTRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { GradientTextView } from './view.tsx';

export const gradientText: ElementDescriptor<'gradientText'> = {
  group: 'text',
  Icon: TextTRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.gradientText', defaultMessage: '渐变文字' }),
  View: GradientTextView,
  loadForm: async () => (await import('./form.tsx')).GradientTextForm,
};
