import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// The first test of a file also compiles what it loads lazily; on a busy machine that takes longer than a second.
// Tabster hides a page behind a dialog, and shows it again, a quarter of a second late: roles are looked up whether
// hidden at that moment or not, and what a screen reader gets is proven in a browser.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true });

// jsdom lays nothing out, so code that asks what is visible (Tabster, before it moves the focus into a dialog) is told
// that nothing can: the dialog itself is focused then, and whether the page or the dialog gets hidden is a race.
if (typeof HTMLElement !== 'undefined') {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get() {
      for (let element = this; element; element = element.parentElement)
        if (element.hidden || element.style.display === 'none') return null;
      return this === document.body || !this.isConnected ? null : this.parentElement;
    },
  });
  // Editors ask where their words stand; whether they do depends on who has the focus by then.
  Range.prototype.getClientRects = () => [];
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  const page = { x: 0, y: 0, left: 0, top: 0, right: 1280, bottom: 800, width: 1280, height: 800 };
  document.body.getBoundingClientRect = () => ({ ...page, toJSON: () => page });
}
