import { ClockRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { ClockView } from './view.tsx';

export const clock: ElementDescriptor<'clock'> = {
  group: 'text',
  Icon: ClockRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.clock', defaultMessage: '时钟' }),
  View: ClockView,
  loadForm: async () => (await import('./form.tsx')).ClockForm,
};
