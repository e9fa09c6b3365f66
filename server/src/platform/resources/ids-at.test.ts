import { idsAt } from './ids-at.ts';

test.each([
  ['body.menuCode', { body: { menuCode: 'a' } }, ['a']],
  ['body.ids.0', { body: { ids: ['a', 'b', 'a'] } }, ['a', 'b']],
  ['body.0', { body: ['a', 'b'] }, ['a', 'b']],
  ['body.questions.menuCode', { body: { questions: [{ menuCode: 'a' }, { menuCode: 'b' }, {}] } }, ['a', 'b']],
  ['body.parentCode', { body: { parentCode: null } }, []],
  ['params.id', { body: undefined }, []],
])('the ids at %s', (path, input, ids) => {
  expect(idsAt(input, path)).toEqual(ids);
});
