import { TimerRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { CountdownView } from './view.tsx';

export const countdown: ElementDescriptor<'countdown'> = {
  group: 'text',
  Icon: TimerRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.countdown', defaultMessage: '倒计时' }),
  View: CountdownView,
  loadForm: async () => (await import('./form.tsx')).CountdownForm,
};
