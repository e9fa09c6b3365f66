/**
 * Takes what an element covers out of reach: everything beside it and beside what holds it, so that neither keyboard nor
 * screen reader gets behind it. Layers at the end of the body, such as menus and dialogs, stay in reach.
 * @returns gives back what was taken
 */
export function coverPage(element: HTMLElement): () => void {
  const covered: Element[] = [];
  for (let inside: Element = element; inside.parentElement; inside = inside.parentElement) {
    if (inside.parentElement === element.ownerDocument.body) break;
    for (const beside of inside.parentElement.children) {
      if (beside === inside || beside.hasAttribute('inert') || beside.matches('[role="status"], [aria-live]')) continue;
      beside.setAttribute('inert', '');
      covered.push(beside);
    }
  }
  return () => covered.forEach((one) => one.removeAttribute('inert'));
}
