import { ImageMultipleRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { PictureCarouselView } from './view.tsx';

export const pictureCarousel: ElementDescriptor<'pictureCarousel'> = {
  group: 'media',
  Icon: ImageMultipleRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.pictureCarousel', defaultMessage: '图片轮播' }),
  View: PictureCarouselView,
  loadForm: async () => (await import('./form.tsx')).PictureCarouselForm,
};
