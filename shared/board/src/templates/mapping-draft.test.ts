import type { TemplateProposal, TemplateTable } from '@tessera/contract';

import { firstDraft, isComplete, missingFields, toMapping, withChoice, withField } from './mapping-draft.ts';

const field = (fieldId: string, asked = true) => ({
  ...{ fieldId, name: fieldId, dataType: 'str' as const, defaultAggregator: 'count' as const, decimals: null },
  ...{ geoRole: null, dateHierarchy: [], formula: null, asked },
});
const table: TemplateTable = {
  tableId: 'table-1',
  name: '订单',
  fields: [field('field-1'), field('field-2'), field('field-3', false)],
  values: [['a'], ['b'], ['c']],
};
const proposal = (score: number, second: string | null): TemplateProposal => ({
  tableId: 'table-1',
  candidates: [{ tableId: 'own', name: '我的订单', score }],
  proposed: {
    tableId: 'own',
    score,
    fields: [
      { fieldId: 'field-1', targetFieldId: 'a', score: 1 },
      { fieldId: 'field-2', targetFieldId: second, score },
    ],
    offered: [],
  },
});

test('a table that fits well is chosen, one that does not gives way to the rows of the template', () => {
  const good = firstDraft([table], [proposal(0.9, 'b')]);
  expect(isComplete([table], good)).toBe(true);
  expect(toMapping(good)).toEqual([
    {
      ...{ by: 'table', tableId: 'table-1', targetId: 'own' },
      fields: [
        { fieldId: 'field-1', targetFieldId: 'a' },
        { fieldId: 'field-2', targetFieldId: 'b' },
      ],
    },
  ]);
  for (const weak of [proposal(0.3, 'b'), proposal(0.9, null), { ...proposal(0, null), proposed: null }])
    expect(toMapping(firstDraft([table], [weak]))).toEqual([{ by: 'sample', tableId: 'table-1' }]);
});

test('without rows the proposal is all there is, and what it lacks is named', () => {
  const empty = { ...table, values: [] };
  const draft = firstDraft([empty], [proposal(0.3, null)]);
  const choice = draft.get('table-1');
  expect(missingFields(empty, choice)).toEqual(['field-2']);
  expect(isComplete([empty], draft)).toBe(false);
  if (choice?.by !== 'table') throw new Error('no table was chosen');
  const filled = withChoice(draft, 'table-1', withField(choice, 'field-2', 'b'));
  expect(isComplete([empty], filled)).toBe(true);
  expect(missingFields(empty, withField(choice, 'field-1', ''))).toEqual(['field-1', 'field-2']);
  expect(missingFields(empty, undefined)).toEqual(['field-1', 'field-2']);
  expect(isComplete([empty], firstDraft([empty], []))).toBe(false);
});
