/**
 * Makes everything outside an element inert, except layers at the end of the body such as menus and dialogs.
 * @returns function that undoes it
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
