import { WeatherSunnyRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { WeatherView } from './view.tsx';

export const weather: ElementDescriptor<'weather'> = {
  group: 'data',
  Icon: WeatherSunnyRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.weather', defaultMessage: '天气' }),
  View: WeatherView,
  loadForm: async () => (await import('./form.tsx')).WeatherForm,
};
