import { emptyPaper, PAGE_SIZES, reportLayoutSchema, reportPaperSchema, type Cell } from '@tessera/contract';

import type { Content, MeasuredTable } from './measures.ts';
import { planPages, type PlanInput } from './plan-pages.ts';

const layout = reportLayoutSchema.parse({});
const texts = { title: '经营月报', dataRange: '2026 年 10 月', date: '2026-11-01' };
const at = (i: string, y: number, h: number, x = 0, w = 24) => ({ i, x, y, w, h });
const paper = (id: string, more: object = {}) => reportPaperSchema.parse({ id, ...more });
const table = (rows: number, more: Partial<MeasuredTable> = {}): Content => ({
  kind: 'table',
  table: {
    lead: 40,
    head: 30,
    tail: 10,
    inset: 0,
    rows: new Float64Array(rows).fill(30),
    columns: [200, 200],
    frozen: 1,
    totalRow: 30,
    sums: [],
    ...more,
  },
});
const plan = (papers: PlanInput['papers'], contents: Record<string, Content> = {}, more: Partial<PlanInput> = {}) =>
  planPages({ papers, layout, textsOf: () => texts, measures: { contentOf: (code) => contents[code] }, ...more });
const rowsOf = ({ sheets }: ReturnType<typeof planPages>) =>
  sheets.map(({ pieces }) => pieces.map(({ code, table: part }) => [code, part?.rows.first, part?.rows.end]));

describe('components on sheets', () => {
  test.each(['0', '1'] as const)('RU-762 to RU-765: 24 columns fill the printable width of type %s', (layoutType) => {
    const { width, padding } = PAGE_SIZES[layoutType];
    const own = reportLayoutSchema.parse({ layoutType });
    const { sheets } = plan([paper('p', { layout: [at('a', 0, 10), at('b', 12, 2, 20)] })], {}, { layout: own });
    const [a, b] = sheets[0]?.pieces ?? [];
    expect(a?.box).toEqual({
      left: padding.horizontal,
      top: padding.vertical,
      width: width - 2 * padding.horizontal,
      height: 100,
    });
    // Wider than what is left of the grid.
    expect((b?.box.left ?? 0) + (b?.box.width ?? 0)).toBeCloseTo(width - padding.horizontal);
  });
  test('components with the same upper edge go to the next sheet together, and what is below follows', () => {
    const { sheets } = plan([
      paper('p', { layout: [at('a', 90, 5, 0, 12), at('b', 90, 20, 12, 12), at('c', 96, 2, 0, 12), at('d', 112, 2)] }),
    ]);
    expect(sheets.map(({ pieces }) => pieces.map(({ code, box }) => [code, box.top - 64]))).toEqual([
      [
        ['a', 0],
        ['b', 0],
        ['c', 60],
        ['d', 220],
      ],
    ]);
    expect(sheets[0]?.ofReport).toEqual({ number: 1, count: 1 });
  });
  test('a component higher than a sheet takes one and is reported', () => {
    const { sheets, findings } = plan([paper('p', { layout: [at('a', 0, 3), at('b', 4, 200)] })]);
    expect(sheets[1]?.pieces[0]?.box).toMatchObject({ top: 64, height: 992 });
    expect(findings).toEqual([{ kind: 'tooHigh', paperId: 'p', code: 'b', value: undefined }]);
  });
  test('a text moves what stands below, not what stands beside; one higher than a sheet is parted between lines', () => {
    const page = paper('p', { layout: [at('t', 0, 10, 0, 12), at('beside', 5, 5, 12, 12), at('below', 10, 5)] });
    const text = (height: number): Content => ({
      kind: 'text',
      height,
      breaks: Array.from({ length: Math.floor(height / 20) }, (_, line) => line * 20 + 10),
    });
    const short = plan([page], { t: text(300) });
    expect(short.sheets[0]?.pieces.map(({ code, box }) => [code, box.top - 64, box.height])).toEqual([
      ['t', 0, 300],
      ['beside', 50, 50],
      ['below', 300, 50],
    ]);
    expect(short.findings.map(({ kind }) => kind)).toEqual(['textOverflows']);
    const long = plan([page], { t: text(1_500) });
    expect(
      long.sheets.map(({ pieces }) => pieces.map(({ code, text: part }) => [code, part?.from, part?.until])),
    ).toEqual([
      [
        ['t', 0, 990],
        ['beside', undefined, undefined],
      ],
      [
        ['t', 990, 1_500],
        ['below', undefined, undefined],
      ],
    ]);
  });
});

describe('tables on sheets', () => {
  const page = paper('p', { layout: [at('title', 0, 5), at('t', 5, 30), at('after', 36, 5)] });
  test('flow over as many sheets as they need; what is below follows on the last one', () => {
    const planned = plan([page], { t: table(60) });
    // 992 px: 50 of the title, then 40 + 30 + 10 around 28 rows; 31 rows on the next sheet; 1 row on the last.
    expect(rowsOf(planned)).toEqual([
      [
        ['title', undefined, undefined],
        ['t', 0, 28],
      ],
      [['t', 28, 59]],
      [
        ['t', 59, 60],
        ['after', undefined, undefined],
      ],
    ]);
    expect(planned.sheets[2]?.pieces.map(({ box }) => box.top - 64)).toEqual([0, 80]);
    expect(planned.sheets.map(({ pieces }) => pieces.find(({ table: part }) => part)?.table?.begins)).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('a table that is shorter than its place keeps it', () => {
    const { sheets } = plan([page], { t: table(5) });
    expect(sheets[0]?.pieces.map(({ box }) => [box.top - 64, box.height])).toEqual([
      [0, 50],
      [50, 300],
      [360, 50],
    ]);
  });
  test('a table that does not flow is cut at the end of its place and reported', () => {
    const { sheets, findings } = plan([{ ...page, tables: [{ ...page.tables[0], ...flowOf({ flows: false }) }] }], {
      t: table(60),
    });
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.pieces[1]?.table?.rows).toMatchObject({ first: 0, end: 7 });
    expect(findings.map(({ kind }) => kind)).toEqual(['tableCut']);
  });
  test('subtotals are those of the rows of the sheet, running totals are carried over; decimals are exact', () => {
    const sums = [{ column: 1, valueOf: (row: number) => (row === 3 ? null : 0.1) }];
    const { sheets } = plan([{ ...page, tables: [flowOf({ pageSubtotal: true, runningTotal: true })] }], {
      t: table(40, { sums }),
    });
    const totals = sheets.flatMap(({ pieces }) => pieces.flatMap(({ table: part }) => part?.totals ?? []));
    const sum = (text: string) => [{ column: 1, sum: text }];
    expect(totals).toEqual([
      { carried: null, page: sum('2.5'), running: sum('2.5') },
      { carried: sum('2.5'), page: sum('1.4'), running: sum('3.9') },
    ]);
  });
  test('wider ones go on on side sheets that hold nothing else, with frozen columns and merged cells', () => {
    const merges = [{ row: 20, column: 0, rows: 10, columns: 1 }];
    const { sheets, findings } = plan([page], { t: table(30, { columns: [200, 400, 400], merges }) });
    const part = (sheet: number) => sheets[sheet]?.pieces.find(({ table: own }) => own)?.table;
    expect(sheets.map(({ side, pieces }) => [side, pieces.map(({ code }) => code)])).toEqual([
      [null, ['title', 't']],
      [{ code: 't', number: 2, count: 2 }, ['t']],
      [null, ['t', 'after']],
      [{ code: 't', number: 2, count: 2 }, ['t']],
    ]);
    expect([0, 1, 2, 3].map((sheet) => [part(sheet)?.columns, part(sheet)?.rows.first])).toEqual([
      [[0, 1], 0],
      [[0, 2], 0],
      [[0, 1], 28],
      [[0, 2], 28],
    ]);
    expect(part(3)?.merges).toEqual([{ row: 28, column: 0, rows: 2, columns: 1, source: { row: 20, column: 0 } }]);
    expect(findings.map(({ kind }) => kind)).toEqual(['sideSheets']);
  });
  test('wrapped rows have their heights over all columns on each side sheet, so that they line up', () => {
    const rows = Array.from({ length: 30 }, (_, row) => (row % 2 === 0 ? 20 : 50));
    const wrapped = { columns: [200, 400, 400], rows, headRows: [20] };
    const { sheets } = plan([page], { t: table(30, wrapped) });
    const parts = sheets.flatMap(({ pieces }) => pieces.flatMap(({ table: own }) => own ?? []));
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.map(({ heights }) => heights?.rows)).toEqual(
      parts.map(({ rows: { first, end } }) => rows.slice(first, end)),
    );
    expect(new Set(parts.map(({ heights }) => heights?.head.join()))).toEqual(new Set(['20']));
    const narrow = plan([page], { t: table(30, { ...wrapped, columns: [200] }) });
    expect(narrow.sheets[0]?.pieces[1]?.table?.heights).toBeUndefined();
  });
  test('one that is too large to be measured stays in its place and says how many rows it has', () => {
    const { sheets, findings } = plan([paper('p', { layout: [at('t', 0, 20)] })], {
      t: { kind: 'tooLarge', rows: 12_345 },
    });
    expect(sheets.map(({ pieces }) => pieces.map(({ left, box }) => [left, box.height]))).toEqual([
      [[{ shown: null, all: 12_345 }, 200]],
    ]);
    expect(findings.map(({ kind, code }) => [kind, code])).toEqual([['tooLarge', 't']]);
  });
  test('rows beyond a limit are said on each sheet and reported, in a place of its own too', () => {
    const left = { shown: 60, all: 61 };
    const flowing = plan([paper('p', { layout: [at('t', 0, 20)] })], { t: table(60, { left }) });
    expect(flowing.sheets.length).toBeGreaterThan(1);
    for (const { pieces } of flowing.sheets) expect(pieces[0]?.left).toEqual(left);
    expect(flowing.findings.map(({ kind }) => kind)).toEqual(['rowsLeft']);
    const tables = [{ i: 't', flows: false, pageSubtotal: false, runningTotal: false, groups: 'flow' }];
    const placed = plan([paper('p', { layout: [at('t', 0, 20)], tables })], { t: table(60, { left }) });
    expect(placed.findings.map(({ kind }) => kind)).toEqual(['tableCut', 'rowsLeft']);
  });
  test('groups begin a page each', () => {
    const planned = plan([{ ...page, tables: [flowOf({ groups: 'newPage' })] }], {
      t: table(6, { groups: [0, 2, 5] }),
    });
    expect(rowsOf(planned).map((pieces) => pieces.find(([code]) => code === 't')?.slice(1))).toEqual([
      [0, 2],
      [2, 5],
      [5, 6],
    ]);
  });
  test('one that has no room for its headings and a row begins on the next sheet', () => {
    const planned = plan([paper('p', { layout: [at('a', 0, 90), at('t', 90, 30)] })], { t: table(60) });
    expect(rowsOf(planned)[0]).toEqual([['a', undefined, undefined]]);
    expect(rowsOf(planned)[1]).toEqual([['t', 0, 30]]);
  });
  const flowOf = (more: object) => ({
    i: 't',
    flows: true,
    pageSubtotal: false,
    runningTotal: false,
    groups: 'flow' as const,
    ...more,
  });
});

describe('pages of a report', () => {
  const repeat = { tblId: 'stores', fieldId: 'store' };
  test('a page that is repeated has sheets for each value, counted within it and over the report', () => {
    const pages = [paper('cover'), paper('store', { repeat, layout: [at('t', 0, 30)] })];
    const values: Cell[] = ['东', null];
    const { sheets } = plan(
      pages,
      {},
      {
        measures: { contentOf: (_code, _paper, value) => table(value === null ? 5 : 60), valuesOf: () => values },
      },
    );
    expect(sheets.map(({ paperId, value, ofReport, ofPage }) => [paperId, value, ofReport, ofPage])).toEqual([
      ['cover', undefined, { number: 1, count: 4 }, { number: 1, count: 1 }],
      ['store', '东', { number: 2, count: 4 }, { number: 1, count: 2 }],
      ['store', '东', { number: 3, count: 4 }, { number: 2, count: 2 }],
      ['store', null, { number: 4, count: 4 }, { number: 1, count: 1 }],
    ]);
  });
  test('the header of a repeated page can say its value', () => {
    const own = reportLayoutSchema.parse({ isShowPageHeader: true });
    const { sheets } = plan(
      [paper('cover'), paper('store', { repeat })],
      {},
      {
        layout: own,
        textsOf: (value) => ({ ...texts, dataRange: value === undefined ? '' : String(value) }),
        measures: { contentOf: () => undefined, valuesOf: () => ['东', '西'] },
      },
    );
    expect(sheets.map(({ header }) => header?.dataRange)).toEqual(['', '东', '西']);
  });
  test('a repeated page without values has no sheets; it, blank pages and charts without data are reported', () => {
    const { sheets, findings } = plan(
      [paper('none', { repeat }), emptyPaper('blank'), paper('p', { layout: [at('c', 0, 10)] })],
      { c: { kind: 'noData' } },
      { measures: { contentOf: () => ({ kind: 'noData' }), valuesOf: () => [] } },
    );
    expect(sheets.map(({ paperId }) => paperId)).toEqual(['blank', 'p']);
    expect(findings.map(({ kind, paperId, code }) => [kind, paperId, code])).toEqual([
      ['notRepeated', 'none', null],
      ['blankPage', 'blank', null],
      ['noData', 'p', 'c'],
    ]);
  });
  test('header and footer stand inside the padding; large fonts take from the room, excluded pages are counted', () => {
    const own = reportLayoutSchema.parse({
      layoutType: '1',
      isShowPageHeader: true,
      reportLogo: '/api/files/logo.png',
      headerFont: { fontSize: '32px', fontWeight: 'bold' },
      isShowPageFooter: true,
      isShowFooterLeft: true,
      footerLeftContent: '内部资料',
      headerExcludePages: ['cover'],
      footerExcludePages: ['cover'],
    });
    const { sheets } = plan([paper('cover'), paper('p')], {}, { layout: own });
    expect(sheets[0]).toMatchObject({ header: null, footer: null, room: { top: 21, height: 588 } });
    expect(sheets[1]).toMatchObject({
      ofReport: { number: 2, count: 2 },
      header: { box: { left: 24, top: 0, width: 1_072, height: 42 }, logo: '/api/files/logo.png', ...texts },
      footer: { box: { top: 609, height: 21 }, left: { text: '内部资料' }, right: null, paged: true },
      room: { top: 42, height: 567 },
    });
    expect(sheets[1]?.header?.font).toMatchObject({ fontSize: '32px', fontWeight: 'bold' });
  });
});
