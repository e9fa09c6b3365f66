import { COMPONENT_KINDS, createComponent, type BoardComponent, type ComponentName } from '@tessera/contract';
import { useIntl } from 'react-intl';

import type { Size } from '../grid/free-slot.ts';
import { displayOf } from './component-displays.ts';

export interface NewComponent {
  readonly component: BoardComponent;
  readonly size: Size;
}

/** Makes components as they are before their forms are filled in. */
export function useNewComponent(): (name: ComponentName) => NewComponent {
  const intl = useIntl();
  return (name) => {
    const made = createComponent(name);
    const { startsNamed, label, worded } = displayOf(made);
    const component = startsNamed ? { ...made, name: intl.formatMessage(label) } : made;
    return { component: worded?.(component, intl) ?? component, size: COMPONENT_KINDS[name].size };
  };
}
