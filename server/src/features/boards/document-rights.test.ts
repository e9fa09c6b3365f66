import { emptyBoardDocument } from '@tessera/contract';

import { neededFor } from './document-rights.ts';

const EMPTY = emptyBoardDocument(0);

test('RU-219 to RU-238: how a board behaves, and which charts follow which, are changed by who may edit charts', () => {
  const linkage = { id: 'l', masterReportCode: 'a', linkageConfList: [] };
  expect(neededFor(EMPTY, { ...EMPTY, settings: { ...EMPTY.settings, filterMode: 'apply' } })).toEqual(['chart_edit']);
  expect(neededFor(EMPTY, { ...EMPTY, linkages: [linkage] })).toEqual(['chart_edit']);
  expect(neededFor(EMPTY, EMPTY)).toEqual([]);
});

test('RU-586: what goes with a chart that is taken off needs no right of its own', () => {
  const follows = (slaveReportCode: string) => ({
    slaveReportCode,
    fields: [{ masterFieldId: 'm', slaveFieldId: 's' }],
  });
  const jump = (reportCode: string) => ({
    id: reportCode,
    reportCode,
    fieldId: null,
    name: 'x',
    target: { kind: 'address' as const, url: '/' },
    newTab: false,
    params: [],
  });
  const before = {
    ...EMPTY,
    layout: ['a', 'b'].map((i) => ({ i, x: 0, y: 0, w: 1, h: 1 })),
    linkages: [
      { id: 'k', masterReportCode: 'a', linkageConfList: [follows('b')] },
      { id: 'l', masterReportCode: 'b', linkageConfList: [follows('a'), follows('c')] },
    ],
    jumps: [jump('a'), jump('b')],
  };
  const without = {
    ...before,
    layout: before.layout.slice(1),
    pool: ['a'],
    linkages: [{ id: 'l', masterReportCode: 'b', linkageConfList: [follows('c')] }],
    jumps: [jump('b')],
  };
  expect(neededFor(before, without)).toEqual(['chart_delete']);
  expect(neededFor(before, { ...without, linkages: before.linkages, jumps: before.jumps })).toEqual(['chart_delete']);
  expect(neededFor(before, { ...without, jumps: [] })).toContain('chart_edit');
  expect(neededFor(before, { ...before, linkages: [] })).toEqual(['chart_edit']);
});
