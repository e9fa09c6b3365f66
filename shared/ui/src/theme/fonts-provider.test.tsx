import { render, screen } from '@testing-library/react';

import { FontsProvider, TesseraProvider, ThemeProvider } from '../index.ts';

/** Fonts that the nearest theme gives; jsdom does not inherit custom properties. */
function familyAt(element: HTMLElement): string {
  const names = [...(element.closest('.fui-FluentProvider')?.classList ?? [])].map((name) => `.${name}`);
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]) as CSSStyleRule[];
  const own = rules.filter(({ selectorText }) => names.includes(selectorText));
  return own.map(({ style }) => style.getPropertyValue('--fontFamilyBase')).join('');
}

test('fonts of a page around hold below further themes, too', () => {
  render(
    <TesseraProvider theme="purple" locale="zh_CN">
      <p>屏幕</p>
      <FontsProvider value='"Noto Sans SC Variable", sans-serif'>
        <ThemeProvider theme="purpleNight" locale="zh_CN">
          <p>纸张</p>
        </ThemeProvider>
      </FontsProvider>
    </TesseraProvider>,
  );
  expect(familyAt(screen.getByText('纸张'))).toBe('"Noto Sans SC Variable", sans-serif');
  expect(familyAt(screen.getByText('屏幕'))).toContain('PingFang SC');
});
