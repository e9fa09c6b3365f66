import { isReachable, placeOf, successorOf, type FocusPlace } from './focus-place.ts';

/** What opens over the page, and gives the focus back by itself to what opened it where that is still there. */
const SURFACE = '[data-portal-node], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

interface Held {
  readonly element: Element;
  readonly place: FocusPlace;
  readonly surface: Element | null;
  readonly path: string;
}

/**
 * Browsers give the focus to nobody when the element that has it is removed: the tab key begins at the top of the page,
 * and screen readers say nothing. This gives it to what took the element's place, on all pages, and in dialogs and
 * drawers. A page that another one follows is left alone.
 *
 * @returns ends it
 */
export function keepFocus({ document, location }: Window): () => void {
  // The last element of the page and of each surface over it that had the focus, outermost first.
  let held: Held[] = [];
  let due = 0;
  const { defaultView: view } = document;
  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  const remember = ({ target }: Event): void => {
    if (!(target instanceof Element) || target === document.body) return;
    const surface = target.closest(SURFACE);
    held = [
      ...held.filter((one) => one.surface !== surface && (one.surface === null || one.surface.isConnected)),
      { element: target, place: placeOf(target), surface, path: location.pathname },
    ];
  };
  // Who clicks beside all controls has given the focus up; a control that can't be used for a while has not.
  const forget = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected && !isBusy(target) && isLost())
        held = held.filter(({ element }) => element !== target);
    });
  };
  const restore = (): void => {
    due = 0;
    while (isLost()) {
      const last = held.at(-1);
      if (last?.path !== location.pathname) return;
      if (last.element.isConnected) return isReachable(last.element) ? focus(last.element) : undefined;
      held = held.slice(0, -1);
      if (last.surface === null || last.surface.isConnected) focus(successorOf(last.place));
    }
  };
  const observer = new MutationObserver(() => {
    const last = held.at(-1);
    if (due !== 0 || !view || !last || isBusy(last.element) || !isLost()) return;
    // Surfaces that close give the focus back first.
    due = view.requestAnimationFrame(restore);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    observer.disconnect();
    if (due !== 0) view?.cancelAnimationFrame(due);
  };
}

/** Browsers take the focus from a control that is disabled, too. */
const isBusy = (element: Element): boolean => element.isConnected && element.matches(':disabled');

/** Without scrolling: a row may have gone because its list is scrolled. */
const focus = (element: Element | null): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};
