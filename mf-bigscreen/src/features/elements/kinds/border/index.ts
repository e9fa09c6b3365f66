import { BorderOutsideRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { BorderView } from './view.tsx';

export const border: ElementDescriptor<'border'> = {
  group: 'decoration',
  Icon: BorderOutsideRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.border', defaultMessage: '边框' }),
  View: BorderView,
  loadForm: async () => (await import('./form.tsx')).BorderForm,
};
