import { MapRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { FlyMapView } from './view.tsx';

export const flyMap: ElementDescriptor<'flyMap'> = {
  group: 'data',
  Icon: MapRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.flyMap', defaultMessage: '飞线地图' }),
  View: FlyMapView,
  loadForm: async () => (await import('./form.tsx')).FlyMapForm,
};
