import { NumberRowRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { NumberFlipView } from './view.tsx';

export const numberFlip: ElementDescriptor<'numberFlip'> = {
  group: 'data',
  Icon: NumberRowRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.numberFlip', defaultMessage: '数字翻牌' }),
  View: NumberFlipView,
  loadForm: async () => (await import('./form.tsx')).NumberFlipForm,
};
