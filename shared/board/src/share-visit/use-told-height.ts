import { EMBED_MESSAGES } from '@tessera/contract';
import { useEffect, type RefObject } from 'react';

import type { EmbedChannel } from './embed-channel.ts';

/** px that the page around a scrolling part needs to show all of it: what is above and below, and the part's content. */
function wholeHeight(part: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(part);
  const around = (part.parentElement?.clientHeight ?? part.clientHeight) - part.clientHeight;
  const content = [...part.children].reduce((sum, child) => sum + (child as HTMLElement).offsetHeight, 0);
  return Math.ceil(around + (parseFloat(paddingTop) || 0) + (parseFloat(paddingBottom) || 0) + content);
}

/** Reports the height of a board to the embedding page, and each change of it. @param part scrolls; its parent fills the page */
export function useToldHeight(channel: EmbedChannel | null, part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (!channel || !element) return undefined;
    let said = 0;
    const tell = () => {
      const height = wholeHeight(element);
      if (height === said) return;
      said = height;
      channel.send(EMBED_MESSAGES.height, { height });
    };
    const sizes = new ResizeObserver(tell);
    const watch = () => {
      sizes.disconnect();
      for (const one of [element, ...element.children]) sizes.observe(one);
    };
    const children = new MutationObserver(watch);
    children.observe(element, { childList: true });
    watch();
    return () => {
      children.disconnect();
      sizes.disconnect();
    };
  }, [channel, part]);
}
