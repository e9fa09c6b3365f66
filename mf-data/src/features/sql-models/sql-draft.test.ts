import { draftOf, NEW_DRAFT, readDraft, sameDraft, writeDraft } from './sql-draft.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const stored = draftOf(
  {
    tableId: 't',
    name: '模型',
    description: '',
    connectionId: null,
    sql: 'select 1 as n',
    fields: [{ fieldId: 'f', column: 'n', name: '数', dataType: 'int', defaultAggregator: 'sum' }],
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
  '说明',
);

test('RU-127: what is written is kept in session storage, and forgotten once it is what is stored', () => {
  const area = storage();
  writeDraft(area, { ...NEW_DRAFT, sql: 'select 2 as n' }, NEW_DRAFT);
  expect([...area.kept.keys()]).toEqual(['tessera.sqlModel']);
  expect(readDraft(area, NEW_DRAFT)).toMatchObject({ sql: 'select 2 as n' });
  writeDraft(area, NEW_DRAFT, NEW_DRAFT);
  expect(area.kept.get('tessera.sqlModel')).toBe('');
  expect(readDraft(area, NEW_DRAFT)).toBeNull();
});

test('a draft of another model, or of one that somebody saved since, is not taken', () => {
  const area = storage();
  writeDraft(area, { ...stored, sql: 'select 3 as n' }, stored);
  expect(readDraft(area, stored)?.sql).toBe('select 3 as n');
  expect(readDraft(area, NEW_DRAFT)).toBeNull();
  expect(readDraft(area, { ...stored, updatedAt: 'later' })).toBeNull();
  area.kept.set('tessera.sqlModel', '{');
  expect(readDraft(area, stored)).toBeNull();
});

test('drafts are compared by what they hold', () => {
  expect(sameDraft(stored, { ...stored, fields: [...stored.fields] })).toBe(true);
  expect(sameDraft(stored, { ...stored, name: '别名' })).toBe(false);
});
