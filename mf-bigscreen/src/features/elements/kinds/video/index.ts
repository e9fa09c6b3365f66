import { VideoRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { VideoView } from './view.tsx';

export const video: ElementDescriptor<'video'> = {
  group: 'media',
  Icon: VideoRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.video', defaultMessage: '视频' }),
  View: VideoView,
  loadForm: async () => (await import('./form.tsx')).VideoForm,
};
