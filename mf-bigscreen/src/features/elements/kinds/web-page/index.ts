import { GlobeRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { WebPageView } from './view.tsx';

export const webPage: ElementDescriptor<'webPage'> = {
  group: 'media',
  Icon: GlobeRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.webPage', defaultMessage: '网页' }),
  View: WebPageView,
  loadForm: async () => (await import('./form.tsx')).WebPageForm,
};
