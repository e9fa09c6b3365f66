import { recoded, type BoardComponent, type ReportComponent } from '@tessera/contract';
import type { Client } from '@tessera/request';

import {
  DocumentEditor,
  missingCharts,
  withoutComponents,
  type ComposedDocument,
  type DocumentKind,
} from './document-editor.ts';

/** A kind of document that shows its components one after the other. */
interface Page extends ComposedDocument {
  readonly order: readonly string[];
}
const PAGE: DocumentKind<Page> = {
  settle: (page) => page,
  placed: ({ order }) => order,
  remove: (page, codes, charts) => ({
    ...withoutComponents(page, codes, charts),
    order: page.order.filter((code) => !codes.has(code)),
  }),
  update: (page, component) => ({
    ...page,
    components: page.components.map((one) => (one.code === component.code ? component : one)),
  }),
  copy: ({ components, order }, codes) => ({
    charts: order
      .filter((code) => codes.has(code) && components.every((one) => one.code !== code))
      .map((thing) => ({ thing, w: 1, h: 1 })),
    components: components.filter(({ code }) => codes.has(code)).map((thing) => ({ thing, w: 1, h: 1 })),
  }),
  paste: (page, { charts, components }) => ({
    ...page,
    components: [...page.components, ...components.map(({ thing }) => thing)],
    order: [...page.order, ...components.map(({ thing }) => thing.code), ...charts.map(({ thing }) => thing)],
  }),
  holderOf: () => null,
};
const filter: BoardComponent = {
  code: 'f',
  name: 'f',
  typeCode: '0004',
  dynamicParamId: 'd',
  dynamicParamFilterReportCodes: ['a', 'b'],
  location: 'grid',
};
const reports = (...codes: string[]) => codes.map((reportCode) => ({ reportCode }) as ReportComponent);
const begin = (limit = 9) => {
  const stored = {
    version: 1,
    document: { components: [filter], linkages: [], jumps: [], pool: [], order: ['f', 'a', 'b'] } as Page,
    reports: reports('a', 'b'),
  };
  const kept = new Map<string, string>();
  return new DocumentEditor<Page>({
    stored,
    code: 'page',
    limit,
    kind: PAGE,
    client: {} as Client,
    clipboard: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    load: () => Promise.resolve({ ...stored, reports: reports('a', 'b', 'a2') }),
    save: () => new Promise(() => undefined),
    copyCharts: (_from, codes) => Promise.resolve(new Map(codes.map((code) => [code, `${code}2`]))),
  });
};

// The saver waits for a rest after each change.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('another kind of document copies, pastes, removes and undoes by the same editor', async () => {
  const editor = begin();
  editor.selection.choose(['f', 'a']);
  editor.copy();
  expect(await editor.paste()).toBe(0);
  const [, copy] = editor.document.components;
  expect(copy).toMatchObject({ dynamicParamFilterReportCodes: ['a2', 'b'] });
  expect(editor.document.order).toEqual(['f', 'a', 'b', copy?.code, 'a2']);
  expect([...editor.selection.get()]).toEqual([copy?.code, 'a2']);
  expect(editor.charts).toEqual(new Set(['a', 'b', 'a2']));
  editor.remove(new Set(['f', 'b']));
  expect(editor.document).toMatchObject({ order: ['a', copy?.code, 'a2'], pool: ['b'] });
  editor.history.undo();
  editor.history.undo();
  expect(editor.document.order).toEqual(['f', 'a', 'b']);
  expect(editor.history.get().redoStep).toMatchObject({ defaultMessage: '粘贴组件' });
});

test('what left for good is named nowhere, and undo does not bring it back', () => {
  const editor = begin();
  editor.remove(new Set(['a']));
  editor.leave(new Set(['a']));
  editor.history.undo();
  expect(editor.document).toMatchObject({ order: ['f', 'b'], pool: [] });
  expect(editor.document.components).toEqual([recoded(filter, { chart: (code) => (code === 'a' ? undefined : code) })]);
});

test('more than the limit is not pasted, and the listener hears of it', async () => {
  const editor = begin(4);
  const full = jest.fn();
  editor.onFull(full);
  editor.selection.choose(['f', 'a']);
  editor.copy();
  expect(await editor.paste()).toBe(0);
  expect([editor.document.order.length, full.mock.calls.length]).toEqual([3, 1]);
});

test('charts that a document names and that are deleted are found, where they are placed and in the pool', () => {
  const document = { components: [filter], linkages: [], jumps: [], pool: ['kept', 'lost'] };
  expect([...missingCharts(document, ['f', 'c', 'gone'], new Set(['c', 'kept']))]).toEqual(['gone', 'lost']);
});
