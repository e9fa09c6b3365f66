import { templatePicture } from '@tessera/board/templates';

/** A small picture of a screen that stands on the page, in base64; null where none stands there. */
export async function screenPreview(menuCode: string): Promise<string | null> {
  const stage = document.querySelector<HTMLElement>(`[data-stage="${CSS.escape(menuCode)}"]`);
  const drawn = stage?.parentElement;
  return drawn ? templatePicture(drawn) : null;
}
