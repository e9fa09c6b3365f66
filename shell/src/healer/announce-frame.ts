/**
 * Tells the page around the frame of a share, under the origin that its address names, that a page of Tessera has begun to load
 * (`EMBED_MESSAGES.loading`). Without it an embedding page can't tell a frame that its browser refused from a slow one. Imports
 * nothing, as the entry calls it.
 */
export function announceFrame({ parent, location }: Pick<Window, 'parent' | 'location'>, self: unknown = window): void {
  const origin = new URLSearchParams(location.search).get('origin') ?? '';
  if (parent === self || !/^https?:\/\/[^/?#]+$/.test(origin)) return;
  try {
    parent.postMessage({ type: 'tessera:loading' }, origin);
  } catch {
    // No origin after all: the page of the share says so once it is there.
  }
}
