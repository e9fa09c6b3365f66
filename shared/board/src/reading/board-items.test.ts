import { emptyBoardDocument, reportParamSchema, type BoardDocument } from '@tessera/contract';
import { reportComponent } from '@tessera/contract/testing';

import { boardItems } from './board-items.ts';

const param = (of: object) => reportParamSchema.parse({ tbId: 't', ...of });
const finished = {
  ...reportComponent('done'),
  reportTypeCode: 'graph_num',
  reportParam: param({ indexCondition: [{ uniqId: 'm', fieldId: 'm', aggregator: 'sum' }] }),
};
const lacking = { ...finished, reportCode: 'draft', reportParam: param({}) };
const document: BoardDocument = {
  ...emptyBoardDocument(0),
  layout: [
    { i: 'draft', x: 0, y: 0, w: 24, h: 6 },
    { i: 'done', x: 0, y: 6, w: 24, h: 6 },
  ],
};
const reports = [finished, lacking];

test('readers see no unfinished charts, and no hole where they stand; authors see them', () => {
  const items = boardItems({ document, reports }, { drafts: false });
  expect(items.placed).toEqual([{ i: 'done', x: 0, y: 0, w: 24, h: 6 }]);
  expect(boardItems({ document, reports }).placed.map(({ i }) => i)).toEqual(['draft', 'done']);
});

test('a chart of an unknown type is no draft: it says what it is', () => {
  const later = { ...lacking, reportTypeCode: 'graph_later' };
  expect(boardItems({ document, reports: [finished, later] }, { drafts: false }).placed).toHaveLength(2);
});
