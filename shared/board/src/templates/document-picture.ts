import { TEMPLATE_LIMITS } from '@tessera/contract';

import { drawElement } from '../drawing/index.ts';
import { BOARD_CANVAS } from '../grid/drop-goals.ts';

/** Longest side in px of the picture of a template. */
const SIDE = 480;
/** Milliseconds in which a dialog opens. */
const SETTLED = 300;

/** A small picture of something on the page, JPEG in base64. @param ground colour behind it; default that of screens */
export async function templatePicture(element: HTMLElement, ground?: string): Promise<string> {
  // Drawing takes the page for a while: what asked for it is shown first.
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
  const bytes = TEMPLATE_LIMITS.previewBytes - 1;
  return base64Of(await drawElement(element, { side: SIDE, bytes, ...(ground === undefined ? {} : { ground }) }));
}

/** A small picture of what an editor of boards or reports shows of its document; null where none is open. */
export async function editedPicture(): Promise<string | null> {
  const canvas = document.querySelector<HTMLElement>(`[${BOARD_CANVAS}]`);
  return canvas ? templatePicture(canvas, groundOf(canvas)) : null;
}

/** The first colour below an element. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor !== '' && backgroundColor !== 'transparent' && !backgroundColor.endsWith(', 0)'))
      return backgroundColor;
  }
  return '#ffffff';
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
