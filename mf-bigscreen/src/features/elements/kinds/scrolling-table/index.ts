import { TableRegular } from '@tessera/ui/icons';
import { defineMessage } from 'react-intl';

import type { ElementDescriptor } from '../../element-descriptor.ts';
import { ScrollingTableView } from './view.tsx';

export const scrollingTable: ElementDescriptor<'scrollingTable'> = {
  group: 'data',
  Icon: TableRegular,
  label: defineMessage({ id: 'bigscreen.elements.kind.scrollingTable', defaultMessage: '滚动表格' }),
  View: ScrollingTableView,
  loadForm: async () => (await import('./form.tsx')).ScrollingTableForm,
};
