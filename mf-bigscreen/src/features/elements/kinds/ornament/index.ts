import { SparkleRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { OrnamentView } from './view.tsx';

export const ornament: ElementDescriptor<'ornament'> = {
  group: 'decoration',
  Icon: SparkleRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.ornament', defaultMessage: '装饰' }),
  View: OrnamentView,
  loadForm: async () => (await import('./form.tsx')).OrnamentForm,
};
