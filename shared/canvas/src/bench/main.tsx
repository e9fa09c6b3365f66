import { TesseraProvider } from '@tessera/ui/core';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';

import { CanvasFixture } from '../canvas.fixture.tsx';
import { itemOf } from '../items.fixture.ts';

const COLUMNS = 20;
/** Items that drags have changed so far. */
let changed = 0;

/** Shows so many items on a canvas, the first of them in the upper left corner. */
function show(count: number): void {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const items = Array.from({ length: count }, (_item, at) =>
    itemOf(`i${at}`, { x: 20 + (at % COLUMNS) * 38, y: 20 + Math.floor(at / COLUMNS) * 36, w: 30, h: 28 }),
  );
  createRoot(place).render(
    <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
      <TesseraProvider theme="purple" locale="zh_CN">
        <div style={{ position: 'fixed', inset: 0 }}>
          <CanvasFixture
            initial={items}
            onChanged={(changes) => {
              changed += changes.length;
            }}
          />
        </div>
      </TesseraProvider>
    </IntlProvider>,
  );
}

/** Where the first item is drawn, px of the window; null before it is. */
function firstItem(): { readonly x: number; readonly y: number } | null {
  const element = document.querySelector('[data-canvas-item="i0"] > *');
  const rect = element?.getBoundingClientRect();
  return rect && rect.width > 0 ? { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 } : null;
}

addEventListener('hashchange', () => {
  const [what, count = ''] = location.hash.slice(1).split('/');
  if (what === 'changed') {
    document.body.dataset['result'] = JSON.stringify(changed);
    return;
  }
  show(Number(count));
  const wait = () => {
    const at = firstItem();
    if (at) document.body.dataset['result'] = JSON.stringify(at);
    else requestAnimationFrame(wait);
  };
  // The view is fitted once the canvas knows its size.
  requestAnimationFrame(() => requestAnimationFrame(wait));
});
