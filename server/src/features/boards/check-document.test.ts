import { boardDocumentSchema, emptyBoardDocument, type BoardComponent, type BoardDocument } from '@tessera/contract';

import { checkDocument } from './check-document.ts';
import { neededFor } from './document-rights.ts';
import { recodeDocument, withoutCodes } from './recode-document.ts';

const EMPTY = emptyBoardDocument(0);
const CHARTS = new Set(['a', 'b']);
const place = (i: string, change: object = {}) => ({ i, x: 0, y: 0, w: 12, h: 4, ...change });
const tab = (code: string, layout: BoardDocument['layout'] = [], appLayout: BoardDocument['appLayout'] = null) => ({
  code,
  name: code,
  layout,
  appLayout,
});
const tabs = (code: string, ...list: ReturnType<typeof tab>[]): BoardComponent => ({
  code,
  name: code,
  typeCode: 'tabs',
  tabs: list,
});
const held = (...list: ReturnType<typeof tab>[]): BoardDocument => ({
  ...EMPTY,
  layout: [place('t')],
  components: [tabs('t', ...list)],
});
const check = (document: BoardDocument) => checkDocument(document, CHARTS, EMPTY);

test('what stands in tabs is accepted where it stands once, inside the grid of its tab', () => {
  const whole = held(tab('1', [place('a'), place('b', { y: 4 })], [place('a', { w: 6 })]), tab('2'));
  expect(() => check(whole)).not.toThrow();
});

test.each<[string, BoardDocument]>([
  ['a chart in a tab and on the board', { ...held(tab('1', [place('a')])), layout: [place('t'), place('a')] }],
  ['a chart in two tabs', held(tab('1', [place('a')]), tab('2', [place('a')]))],
  ['a chart in a tab and in the pool', { ...held(tab('1', [place('a')])), pool: ['a'] }],
  [
    'a chart of a tab on the phone outside of it',
    { ...held(tab('1', [place('a')])), appLayout: [place('a', { w: 6 })] },
  ],
  ['a chart on the phone in a tab where it does not stand', held(tab('1', [], [place('a', { w: 6 })]))],
  ['a position over the edge of a tab', held(tab('1', [place('a', { x: 20 })]))],
  ['a position over the edge of a phone', held(tab('1', [place('a')], [place('a', { w: 7 })]))],
  [
    'tabs in tabs',
    { ...held(tab('1', [place('u')])), components: [tabs('t', tab('1', [place('u')])), tabs('u', tab('2'))] },
  ],
  ['two tabs with one code', held(tab('1'), tab('1'))],
])('%s is refused', (_what, document) => {
  expect(() => check(document)).toThrow(expect.objectContaining({ key: 'boardInvalid' }));
});

test.each([
  ['with its charts', 499],
  ['by far', 5_000],
])('more components than a board may have, %s, are refused with their limit', (_what, length) => {
  const components = Array.from({ length }, (_, at) => tabs(`t${at}`, tab(`${at}`)));
  expect(() => check({ ...EMPTY, components })).toThrow(
    expect.objectContaining({ key: 'boardFull', args: { limit: 500 } }),
  );
});

test('a chart of elsewhere is none of a tab either', () => {
  expect(() => check(held(tab('1', [place('c')])))).toThrow(expect.objectContaining({ key: 'chartMissing' }));
});

test('a document of before there were tabs, linkages and settings is read whole', () => {
  const { linkages: _linkages, settings: _settings, jumps: _jumps, ...old } = EMPTY;
  expect(boardDocumentSchema.parse(old)).toEqual(EMPTY);
  const bare = { code: 't', name: 't', typeCode: 'tabs', tabs: [{ code: '1', name: '1', layout: [] }] };
  expect(boardDocumentSchema.parse({ ...old, components: [bare] }).components).toEqual([tabs('t', tab('1'))]);
});

describe('rights', () => {
  const before = held(tab('1', [place('a')]), tab('2'));
  test('into another tab, or out of it, is moving; a name of a tab is a change of its component', () => {
    expect(neededFor(before, before)).toEqual([]);
    expect(neededFor(before, held(tab('1'), tab('2', [place('a')])))).toEqual(['chart_move']);
    expect(neededFor(before, { ...held(tab('1'), tab('2')), layout: [place('t'), place('a', { y: 4 })] })).toEqual([
      'chart_move',
    ]);
    expect(neededFor(before, held(tab('1', [place('a')]), { ...tab('2'), name: 'x' }))).toEqual(['chart_edit']);
    expect(neededFor(before, held(tab('1', [place('a')], [place('a', { w: 6 })]), tab('2')))).toEqual(['chart_move']);
  });
  test('off a tab is taking off', () => {
    expect(neededFor(before, { ...held(tab('1'), tab('2')), pool: ['a'] })).toEqual(['chart_delete']);
  });
});

test('the copy of a board holds the copies of its charts wherever they stood', () => {
  const linkage = (master: string, slave: string) => ({
    id: 'l',
    masterReportCode: master,
    linkageConfList: [{ slaveReportCode: slave, fields: [{ masterFieldId: 'f', slaveFieldId: 'g' }] }],
  });
  const begun = held(tab('1', [place('a'), place('gone')], [place('a')]));
  const hiding = (...hidden: string[]) => ({ ...begun.settings, phone: { ...begun.settings.phone, hidden } });
  const whole = { ...begun, linkages: [linkage('a', 'b')], settings: hiding('a', 'gone') };
  const copy = recodeDocument(
    whole,
    new Map([
      ['a', 'A'],
      ['b', 'B'],
    ]),
  );
  expect(copy).toEqual({
    ...held(tab('1', [place('A')], [place('A')])),
    linkages: [{ ...linkage('A', 'B'), id: expect.any(String) }],
    settings: hiding('A'),
  });
});

test('RU-586: without a chart nothing names it any more', () => {
  const filter: BoardComponent = {
    code: 'f',
    name: 'f',
    typeCode: '0002',
    control: '1',
    filterData: [{ tblId: 't', fieldId: 'x', levelFieldIds: [], filterReportCodes: ['a', 'b'] }],
    multiple: true,
    filterValue: null,
    parentFilterList: ['p'],
    location: 'bar',
  };
  const before: BoardDocument = {
    ...held(tab('1', [place('a')])),
    pool: ['b'],
    linkages: [{ id: 'l', masterReportCode: 'a', linkageConfList: [] }],
  };
  const less = withoutCodes({ ...before, components: [...before.components, filter] }, new Set(['a', 'p']));
  expect(less).toEqual({
    ...held(tab('1')),
    pool: ['b'],
    components: [
      tabs('t', tab('1')),
      {
        ...filter,
        parentFilterList: [],
        filterData: [{ tblId: 't', fieldId: 'x', levelFieldIds: [], filterReportCodes: ['b'] }],
      },
    ],
  });
});
