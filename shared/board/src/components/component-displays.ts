import { componentName, type BoardComponent, type ComponentName, type ComponentOf } from '@tessera/contract';

import { aiDisplay } from './ai/ai-display.ts';
import type { ComponentDisplay } from './component-display.ts';
import { filterDisplay } from './filter/filter-display.ts';
import { imageDisplay } from './image/image-display.ts';
import { linkDisplay } from './link/link-display.ts';
import { paramDisplay } from './param/param-display.ts';
import { tabsDisplay } from './tabs/tabs-display.ts';
import { textDisplay } from './text/text-display.ts';
import { titleDisplay } from './title/title-display.ts';

/** Every kind of component, in the order in which they are offered. */
export const COMPONENT_DISPLAYS = {
  text: textDisplay,
  ai: aiDisplay,
  image: imageDisplay,
  title: titleDisplay,
  link: linkDisplay,
  tabs: tabsDisplay,
  filter: filterDisplay,
  param: paramDisplay,
} satisfies { readonly [Name in ComponentName]: ComponentDisplay<ComponentOf<Name>> };

/** How a component is drawn and printed. */
export const displayOf = (component: BoardComponent): ComponentDisplay =>
  COMPONENT_DISPLAYS[componentName(component)] as unknown as ComponentDisplay;
