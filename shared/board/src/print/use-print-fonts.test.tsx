import type { Locale } from '@tessera/contract';
import { act, renderHook, waitFor } from '@testing-library/react';

import { printFontVariables, usePrintFonts } from './use-print-fonts.ts';

interface Face {
  readonly family: string;
  readonly load: jest.Mock;
}
const face = (family: string, load: () => Promise<unknown> = async () => undefined): Face => ({
  family: `"${family}"`,
  load: jest.fn(load),
});

function render(faces: readonly Face[], locale: Locale = 'zh_CN') {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set(faces) });
  return renderHook(() => usePrintFonts(locale)).result;
}
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
});

test('a page is measured only when all of its locale’s font is there; other families wait until they are used', async () => {
  let arrive = (): void => undefined;
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  const faces = [
    face('Noto Sans SC Variable'),
    face('Noto Sans SC Variable', () => slow),
    face('Noto Sans JP Variable'),
  ];
  const result = render(faces);
  expect(faces.map(({ load }) => load.mock.calls.length)).toEqual([0, 0, 0]);
  act(() => result.current.link.onLoad());
  expect(faces.map(({ load }) => load.mock.calls.length)).toEqual([1, 1, 0]);
  expect(result.current.state).toBe('loading');
  arrive();
  await waitFor(() => expect(result.current.state).toBe('ready'));
});

test.each([
  ['a file that does not arrive', [face('Noto Sans JP Variable', async () => Promise.reject(new Error('gone')))]],
  ['a stylesheet without the family', [face('Noto Sans SC Variable')]],
])('%s is said, and the page goes on', async (_what, faces) => {
  const result = render(faces, 'ja_JP');
  act(() => result.current.link.onLoad());
  await waitFor(() => expect(result.current.state).toBe('missing'));
});

test('a server without the stylesheet leaves the page to fonts of the system', () => {
  const result = render([]);
  act(() => result.current.link.onError());
  expect(result.current.state).toBe('missing');
});

test('the locale’s shapes come first, and the other scripts behind them', () => {
  expect(printFontVariables('ja_JP')).toMatchObject({
    '--fontFamilyBase': '"Noto Sans JP Variable", "Noto Sans SC Variable", "Noto Sans HK Variable", sans-serif',
  });
});
