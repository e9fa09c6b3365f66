import type { TabsComponent } from '@tessera/contract';
import { TabDesktopRegular } from '@tessera/ui/icons';
import { defineMessage, type MessageDescriptor } from 'react-intl';

import type { ComponentDisplay } from '../component-display.ts';

/** Name of a new tab. */
export const NEW_TAB: MessageDescriptor = defineMessage({
  id: 'board.component.newTab',
  defaultMessage: '标签页 {number, number}',
});
const label = defineMessage({ id: 'board.component.tabs', defaultMessage: '标签页' });
export const tabsDisplay: ComponentDisplay<TabsComponent> = {
  group: 'content',
  Icon: TabDesktopRegular,
  label,
  View: null,
  worded: (component, intl) => ({
    ...component,
    name: intl.formatMessage(label),
    tabs: component.tabs.map((tab, at) => ({
      ...tab,
      name: intl.formatMessage(NEW_TAB, { number: at + 1 }),
    })),
  }),
};
