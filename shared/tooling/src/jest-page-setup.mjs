import '@testing-library/jest-dom/jest-globals';
import { configure, prettyDOM } from '@testing-library/dom';

// The first test of a file also compiles what it loads lazily; on a busy machine that takes longer than a second.
// Tabster hides a page behind a dialog, and shows it again, a quarter of a second late: roles are looked up whether
// hidden at that moment or not, and what a screen reader gets is proven in a browser.
// What waits for an element looks for it each 50 ms, so the page is only printed into an error that is shown.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true, getElementError: printedLate });

function printedLate(message, container) {
  const plain = new Error(message);
  Error.captureStackTrace(plain, printedLate);
  const text = once(() => [message, prettyDOM(container)].filter(Boolean).join('\n\n'));
  const stack = once(() => plain.stack.replace(message, text));
  const error = new Error(message);
  error.name = 'TestingLibraryElementError';
  return Object.defineProperties(error, { message: written(text), stack: written(stack) });
}

/** A property that is made when it is read, unless it was set before. */
function written(make) {
  return {
    configurable: true,
    get: make,
    set(value) {
      make.value = { value };
    },
  };
}

function once(make) {
  const kept = () => (kept.value ??= { value: make() }).value;
  return kept;
}

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
