import { TEMPLATE_LIMITS } from '@tessera/contract';

import { drawElement } from '../../common/draw-element.ts';

/** Longest side in px of the picture of a template. */
const SIDE = 480;
/** Milliseconds in which a dialog opens. */
const SETTLED = 300;

/** A small picture of a screen that stands on the page, in base64; null where none stands there. */
export async function screenPreview(menuCode: string): Promise<string | null> {
  const stage = document.querySelector<HTMLElement>(`[data-stage="${CSS.escape(menuCode)}"]`);
  const drawn = stage?.parentElement;
  if (!drawn) return null;
  // Drawing takes the page for a while: what asked for it is shown first.
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
  return base64Of(await drawElement(drawn, { side: SIDE, bytes: TEMPLATE_LIMITS.previewBytes - 1 }));
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
