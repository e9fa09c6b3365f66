import { tblFilterParamSchema, type TblFault } from '@tessera/contract';

import { columnGap, takenColumns } from './columns.ts';
import { differences, diffLines } from './differences.ts';
import { draftProblems, publishProblems } from './problems.ts';
import { faultMark, JAVASCRIPT, JSONATA, pathText } from './script-text.ts';
import { newDraft, requestPart, type TblDraft } from './tbl-draft.ts';

const column = (name: string, title = '') => ({ name, title, dataType: 'str', withTime: false }) as const;
const filter = (param: object) => ({
  filterCode: 'f',
  dyTblId: '',
  filterName: '门店',
  filterType: '2',
  filterParams: [{ ...tblFilterParamSchema.parse({ key: 'store' }), ...param }],
});
const draft = (url: string, more: Partial<TblDraft> = {}): TblDraft => {
  const blank = newDraft();
  return { ...blank, request: { ...blank.request, tblApi: { url, requestType: 'GET' } }, ...more };
};
const problems = (given: TblDraft, saved: TblDraft | null = null) => Object.fromEntries(draftProblems(given, saved));

test('an address is http, https or a path of this server; a name in braces needs a parameter of the path', () => {
  expect(problems(draft(''))).toEqual({ url: 'empty' });
  for (const url of ['ftp://a', 'https://u:p@a/b', '//a/b', 'javascript:alert(1)'])
    expect(problems(draft(url))).toEqual({ url: 'address' });
  expect(problems(draft('/api/sample/stock'))).toEqual({});
  expect(problems(draft('https://a/{store}'))).toEqual({ url: 'unbound' });
  expect(problems(draft('https://a/{store}', { tblFilters: [filter({ option: 'path' })] }))).toEqual({});
});

test('a hidden value is asked for again where the address moves to another origin, or where it would be shown', () => {
  const headers = (url: string, value: string | null, isShow = false) => {
    const base = draft(url);
    return { ...base, request: { ...base.request, tblHeaders: [{ key: 'X-Key', value, isShow, showName: '' }] } };
  };
  const saved = headers('https://a.test/x', null);
  expect(problems(headers('https://a.test/y', null), saved)).toEqual({});
  expect(problems(headers('https://b.test/x', null), saved)).toEqual({ 'header/0/value': 'secret' });
  expect(problems(headers('https://a.test/x', null, true), saved)).toEqual({ 'header/0/value': 'secret' });
  expect(problems(headers('https://b.test/x', 'new'), saved)).toEqual({});
});

test('fields of filters, body, paging and cache say what is wrong with them', () => {
  const base = draft('https://a');
  const post = { ...base, request: { ...base.request, tblApi: { url: 'https://a', requestType: 'POST' as const } } };
  expect(problems({ ...post, request: { ...post.request, tblBody: '[1]' } })).toEqual({ body: 'json' });
  const bad = filter({ key: '', option: 'body', resource: 'field', dataType: 'int', value: { text: 'x' } });
  expect(problems({ ...base, tblFilters: [{ ...bad, filterName: ' ' }], cacheSeconds: 1 })).toEqual({
    'filter/0/name': 'empty',
    'filter/0/param/0/key': 'empty',
    'filter/0/param/0/option': 'noBody',
    'filter/0/param/0/source': 'empty',
    'filter/0/param/0/value': 'number',
    cacheSeconds: 'lifetime',
  });
  expect(problems({ ...base, paging: { kind: 'cursor', param: '', nextPath: '' } })).toEqual({
    'paging/param': 'empty',
    'paging/nextPath': 'empty',
  });
});

test('readers need columns with titles of their own and filters whose columns exist', () => {
  expect([...publishProblems(draft('https://a'))]).toEqual([['columns', 'noColumns']]);
  const columns = [column('a'), column('b', 'a')];
  const tblFilters = [filter({ resource: 'field', source: 'gone' })];
  expect(Object.fromEntries(publishProblems(draft('https://a', { columns, tblFilters })))).toEqual({
    'column/1/title': 'twice',
    'filter/0/param/0/source': 'lost',
  });
});

test('columns follow the rows and keep titles and types that are known', () => {
  const own = [{ ...column('a', '甲'), dataType: 'int' as const }, column('old')];
  const found = [column('b.c'), column('a')];
  expect(columnGap(own, found)).toEqual({ added: ['b.c'], missing: ['old'] });
  expect(takenColumns(own, found)).toEqual([column('b.c'), own[0]]);
});

test('the line of a fault is underlined without its indent, and only for faults of the script', () => {
  const fault: TblFault = { reason: 'script', status: null, detail: '', line: 2 };
  const script = 'const a = 1;\n  return b;\n';
  expect(faultMark(script, fault, 'm')).toEqual([{ from: 15, to: 24, severity: 'error', message: 'm' }]);
  expect(faultMark(script, { ...fault, line: 0 }, 'm')).toEqual([]);
  expect(faultMark(script, { ...fault, reason: 'cell' }, 'm')).toEqual([]);
  expect(faultMark('', { ...fault, line: 9 }, 'm')).toHaveLength(1);
});

test('a place of the reply becomes a path: names with dots, blanks and Chinese are quoted, steps into lists go over all', () => {
  const path = ['data', 'items', 0, '门店.编号', 'unit price'];
  expect(pathText(path, 'jsonata')).toBe('data.items.`门店.编号`.`unit price`');
  expect(pathText(path, 'javascript')).toBe('answer["data"]["items"][0]["门店.编号"]["unit price"]');
  expect(pathText([], 'jsonata')).toBe('$');
});

test('scripts are coloured in order and without overlaps, also while a text is not finished', () => {
  const kinds = (language: typeof JSONATA, text: string) =>
    language.highlight?.(text).map(({ kind, start, end }) => `${kind}:${text.slice(start, end)}`);
  expect(kinds(JSONATA, '$sum(`a b`) & "x')).toEqual(['function:$sum', 'field:`a b`', 'operator:&', 'text:"x']);
  expect(kinds(JAVASCRIPT, 'return answer.map(1) // x')).toEqual([
    'keyword:return',
    'parameter:answer',
    'function:map',
    'number:1',
    'comment:// x',
  ]);
});

test('two versions are compared part by part and line by line; hidden values are not', () => {
  const before = draft('https://a', { script: 'a\nb\nc' });
  const header = { key: 'K', value: null, isShow: false, showName: '' };
  const after = { ...draft('https://b', { script: 'a\nc\nd' }) };
  expect(differences(before, after).map(({ part }) => part)).toEqual(['address', 'script']);
  const hidden = (value: string | null) => ({
    ...before,
    request: { ...before.request, tblHeaders: [{ ...header, value }] },
  });
  expect(differences(hidden(null), hidden('typed'))).toEqual([]);
  expect(diffLines(['a', 'b', 'c'], ['a', 'c', 'd'])).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ]);
});

test('a save changes nothing of what an API is asked: hidden values go, filters get the id of the table', () => {
  const header = (value: string | null) => ({ key: 'K', value, isShow: false, showName: '' });
  const base = draft('https://a', { tblFilters: [filter({})] });
  const typed = { ...base, request: { ...base.request, tblHeaders: [header('typed')] } };
  const saved = {
    ...base,
    request: { ...base.request, tblHeaders: [header(null)] },
    tblFilters: [{ ...filter({}), dyTblId: 't' }],
  };
  expect(requestPart(saved)).toBe(requestPart(typed));
  expect(requestPart({ ...typed, script: 'x', columns: [column('n')] })).toBe(requestPart(typed));
  expect(requestPart(draft('https://b'))).not.toBe(requestPart(draft('https://a')));
});
