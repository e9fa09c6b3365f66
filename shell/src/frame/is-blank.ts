/** Elements that are something to see, or to wait for, without any text. */
const SIGNS = [
  ...['img', 'svg', 'canvas', 'video', 'iframe', 'object', 'embed', 'input', 'textarea', 'select', 'button', 'hr'],
  ...['[role="progressbar"]', '[role="img"]', '[aria-busy="true"]'],
].join();

/**
 * Whether a place of the page has nothing in it: no text, picture, control or sign of loading. Portals (dialogs, drawers
 * and menus that were opened) count, since they may be all that a page draws, and don't tell whose they are.
 */
export function isBlank(place: Element): boolean {
  return ![place, ...place.ownerDocument.querySelectorAll('[data-portal-node]')].some(holdsSomething);
}

function holdsSomething(element: Element): boolean {
  return (element.textContent ?? '').trim() !== '' || element.querySelector(SIGNS) !== null;
}
