import { TabDesktopRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';

export const holder: ElementDescriptor<'holder'> = {
  group: 'container',
  Icon: TabDesktopRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.holder', defaultMessage: '容器' }),
  View: null,
  loadForm: async () => (await import('./form.tsx')).HolderForm,
};
