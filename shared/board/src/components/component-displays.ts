import { componentName, type BoardComponent, type ComponentName, type ComponentOf } from '@tessera/contract';
import {
  BracesVariableRegular,
  FilterRegular,
  ImageRegular,
  OpenRegular,
  SlideTextRegular,
  SparkleRegular,
  TabDesktopRegular,
  TextTRegular,
} from '@tessera/ui/icons';
import { defineMessage, type MessageDescriptor } from 'react-intl';

import { AiView } from './ai/ai-view.tsx';
import type { ComponentDisplay } from './component-display.ts';
import { FilterView } from './filter/filter-view.tsx';
import { ImageView } from './image/image-view.tsx';
import { BoardLink } from './link/board-link.tsx';
import { TextView } from './text/text-view.tsx';
import { TitleView } from './title/title-view.tsx';

export const NEW_TAB: MessageDescriptor = defineMessage({
  id: 'board.component.newTab',
  defaultMessage: '标签页 {number, number}',
});

/** Every kind of component, in the order in which they are offered. */
export const COMPONENT_DISPLAYS: { readonly [Name in ComponentName]: ComponentDisplay<ComponentOf<Name>> } = {
  text: {
    group: 'content',
    Icon: TextTRegular,
    label: defineMessage({ id: 'board.component.text', defaultMessage: '文本' }),
    View: TextView,
    wholeOnPaper: true,
    startsNamed: true,
  },
  ai: {
    group: 'content',
    Icon: SparkleRegular,
    label: defineMessage({ id: 'board.component.ai', defaultMessage: '智能解读' }),
    View: AiView,
    wholeOnPaper: true,
    startsNamed: true,
  },
  image: {
    group: 'content',
    Icon: ImageRegular,
    label: defineMessage({ id: 'board.component.image', defaultMessage: '图片' }),
    View: ImageView,
    fixedHeight: true,
    startsNamed: true,
  },
  title: {
    group: 'content',
    Icon: SlideTextRegular,
    label: defineMessage({ id: 'board.component.title', defaultMessage: '标题' }),
    View: TitleView,
    bare: true,
  },
  link: {
    group: 'content',
    Icon: OpenRegular,
    label: defineMessage({ id: 'board.component.link', defaultMessage: '链接跳转' }),
    View: BoardLink,
    bare: true,
  },
  tabs: {
    group: 'content',
    Icon: TabDesktopRegular,
    label: defineMessage({ id: 'board.component.tabs', defaultMessage: '标签页' }),
    View: null,
    startsNamed: true,
    worded: (component, intl) => ({
      ...component,
      tabs: component.tabs.map((tab, at) => ({ ...tab, name: intl.formatMessage(NEW_TAB, { number: at + 1 }) })),
    }),
  },
  filter: {
    group: 'filter',
    Icon: FilterRegular,
    label: defineMessage({ id: 'board.component.filter', defaultMessage: '筛选器' }),
    View: FilterView,
  },
  param: {
    group: 'filter',
    Icon: BracesVariableRegular,
    label: defineMessage({ id: 'board.component.param', defaultMessage: '参数' }),
    View: FilterView,
  },
};

/** How a component is drawn and printed. */
export const displayOf = (component: BoardComponent): ComponentDisplay =>
  COMPONENT_DISPLAYS[componentName(component)] as unknown as ComponentDisplay;
