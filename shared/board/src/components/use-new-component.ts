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
    const component = createComponent(name);
    return { component: displayOf(component).worded?.(component, intl) ?? component, size: COMPONENT_KINDS[name].size };
  };
}
