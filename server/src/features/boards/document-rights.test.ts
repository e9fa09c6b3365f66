import { emptyBoardDocument } from '@tessera/contract';

import { neededFor } from './document-rights.ts';

const EMPTY = emptyBoardDocument(0);

test('platform §6: how a board behaves, and which charts follow which, are changed by who may edit charts', () => {
  const linkage = { id: 'l', masterReportCode: 'a', linkageConfList: [] };
  expect(neededFor(EMPTY, { ...EMPTY, settings: { filterMode: 'apply', refreshSeconds: 0 } })).toEqual(['chart_edit']);
  expect(neededFor(EMPTY, { ...EMPTY, linkages: [linkage] })).toEqual(['chart_edit']);
  expect(neededFor(EMPTY, EMPTY)).toEqual([]);
});
