import { breaksOf, linesOf } from '@tessera/charts';

import { TEXT_BOX } from '../components/text/text-box.ts';

/** A component with a text, as long as the text is. */
export interface TextMeasure {
  /** px that the component takes with all of its text. */
  readonly height: number;
  /** px from its top where it may go on on another sheet: between two lines, and not below a heading. */
  readonly breaks: readonly number[];
}

/** @returns null while the text is on its way, and for what has none */
export function measureText(component: HTMLElement): TextMeasure | null {
  const room = component.querySelector(`[${TEXT_BOX}]`);
  if (!room || component.querySelector('[aria-busy="true"]')) return null;
  const all = room.ownerDocument.createRange();
  all.selectNodeContents(room);
  const own = component.getBoundingClientRect();
  // Sheets are drawn smaller or larger than they are.
  const scale = own.width / component.offsetWidth || 1;
  const below = (own.bottom - room.getBoundingClientRect().bottom) / scale;
  const { paddingBottom } = getComputedStyle(room);
  const from = (position: number) => (position - own.top) / scale;
  const lines = linesOf(room).map(({ top, bottom, ...line }) => ({ ...line, top: from(top), bottom: from(bottom) }));
  return {
    height: Math.ceil(from(all.getBoundingClientRect().bottom) + below + (Number.parseFloat(paddingBottom) || 0)),
    breaks: breaksOf(lines),
  };
}
