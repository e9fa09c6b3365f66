import { DataPieRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { ProgressRingView } from './view.tsx';

export const progressRing: ElementDescriptor<'progressRing'> = {
  group: 'data',
  Icon: DataPieRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.progressRing', defaultMessage: '进度环' }),
  View: ProgressRingView,
  loadForm: async () => (await import('./form.tsx')).ProgressRingForm,
};
