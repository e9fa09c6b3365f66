import { cellState, entriesOf, firstList, isSameDraft, withCell, type DraftEntry } from './grant-draft.ts';

const reader: DraftEntry = { subject: { kind: 'role', id: 'r', name: '查看者' }, allow: ['export'], deny: [] };
const everyone: DraftEntry = { subject: { kind: 'everyone', id: '', name: null }, allow: ['view'], deny: ['share'] };

test('an allowance brings along what it needs, a denial of that takes it away', () => {
  expect(cellState(reader, 'export')).toBe('allow');
  expect(cellState(reader, 'useData')).toBe('allowImplied');
  expect(cellState(reader, 'edit')).toBe('none');
  expect(cellState({ allow: ['export'], deny: ['view'] }, 'export')).toBe('denyImplied');
  expect(cellState(everyone, 'share')).toBe('deny');
});

test('a cell is chosen for one subject, and allows or denies, never both', () => {
  const [one, other] = withCell([reader, everyone], everyone.subject, 'share', 'allow');
  expect(one).toBe(reader);
  expect(other).toMatchObject({ allow: ['view', 'share'], deny: [] });
  expect(withCell([reader], reader.subject, 'export', 'none')[0]).toMatchObject({ allow: [], deny: [] });
});

test('the order of entries and actions is no change; following another list is one', () => {
  const turned = [everyone, { ...reader, allow: [...reader.allow].reverse() }];
  expect(isSameDraft([reader, everyone], turned)).toBe(true);
  expect(isSameDraft([reader], [everyone])).toBe(false);
  expect(isSameDraft([], null)).toBe(false);
  expect(isSameDraft(null, null)).toBe(true);
});

test('an own list begins with what held before, so that switching it on changes nothing', () => {
  const from = { kind: 'directory' as const, id: 'd', name: '销售', path: [] };
  expect(firstList({ from, entries: [reader], held: ['view'] })).toEqual([reader]);
  expect(firstList({ from: null, entries: [], held: ['view', 'edit', 'manage'] })).toMatchObject([
    { subject: { kind: 'everyone' }, allow: ['view', 'edit'] },
  ]);
  expect(entriesOf([everyone])).toEqual([{ subject: { kind: 'everyone', id: '' }, allow: ['view'], deny: ['share'] }]);
  expect(entriesOf(null)).toBeNull();
});
