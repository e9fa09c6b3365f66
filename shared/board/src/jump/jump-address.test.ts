import type { PickedValue } from '@tessera/charts';
import { boardJumpSchema, type Granularity, type JumpTarget } from '@tessera/contract';

import { decodeBoardState } from '../state/state-code.ts';
import { fixedAddress, jumpAddress, jumpsFor } from './jump-address.ts';

const value = (fieldId: string, of: string | number | null, granularity?: Granularity): PickedValue => ({
  column: {
    uniqId: fieldId,
    fieldId,
    name: fieldId,
    role: 'dimension',
    dataType: 'str',
    ...(granularity ? { granularity } : {}),
  },
  value: of,
  label: String(of),
});
const param = (fieldId: string, name: string) => ({ fieldId, name });
const board: JumpTarget = { kind: 'board', menuCode: 'stores & more' };
const address = (url: string): JumpTarget => ({ kind: 'address', url });

test('a board is opened with its filters preset to what was clicked; a period is a range of days', () => {
  const params = [param('region', 'f1'), param('month', 'f2'), param('other', 'f3')];
  const to = jumpAddress(board, params, [value('region', '华东'), value('month', '2026-12', 'month')]);
  const query = new URL(to!, 'https://tessera.invalid').searchParams;
  expect(query.get('menuCode')).toBe('stores & more');
  expect(decodeBoardState(query.get('state')!).filters).toMatchObject([
    { componentCode: 'f1', choice: { aggregator: 'in', fieldValue: ['华东'] } },
    { componentCode: 'f2', choice: { aggregator: 'between_and', fieldValue: ['2026-12-01', '2027-01-01'] } },
  ]);
  expect(jumpAddress(board, params, [])).toBe('/main/dashboard?menuCode=stores+%26+more');
});

test('a report is opened at its page with its filters preset', () => {
  const report: JumpTarget = { kind: 'report', menuCode: 'monthly', paperId: 'regions' };
  const to = jumpAddress(report, [param('region', 'f1')], [value('region', '华东')]);
  const { pathname, searchParams } = new URL(to!, 'https://tessera.invalid');
  expect(pathname).toBe('/intelligentReport');
  expect([searchParams.get('menuCode'), searchParams.get('paperId')]).toEqual(['monthly', 'regions']);
  expect(decodeBoardState(searchParams.get('state')!).filters).toMatchObject([
    { componentCode: 'f1', choice: { fieldValue: ['华东'] } },
  ]);
  expect(jumpAddress({ ...report, paperId: null }, [], [])).toBe('/intelligentReport?menuCode=monthly');
});

test('a big screen is opened on its full page with its filters preset', () => {
  const to = jumpAddress({ kind: 'screen', menuCode: 'wall' }, [param('region', 'f1')], [value('region', '华东')]);
  const { pathname, searchParams } = new URL(to!, 'https://tessera.invalid');
  expect([pathname, searchParams.get('menuCode')]).toEqual(['/fullPageScreen', 'wall']);
  expect(decodeBoardState(searchParams.get('state')!).filters).toMatchObject([
    { componentCode: 'f1', choice: { fieldValue: ['华东'] } },
  ]);
});

test('query parameters are encoded and leave the rest of the address alone', () => {
  const to = (url: string) => jumpAddress(address(url), [param('region', 'r')], [value('region', '华东 &x=#1')]);
  expect(to('https://shop.invalid/a?b=1#top')).toBe('https://shop.invalid/a?b=1&r=%E5%8D%8E%E4%B8%9C+%26x%3D%231#top');
  expect(to('/main/data')).toBe('/main/data?r=%E5%8D%8E%E4%B8%9C+%26x%3D%231');
  expect(jumpAddress(address('https://shop.invalid/a?b=%20'), [], [])).toBe('https://shop.invalid/a?b=%20');
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.invalid',
  '/\\evil.invalid',
  'https://user@evil.invalid',
  'https:\\evil.invalid',
  'ftp://evil.invalid',
  'https://',
])('%s is no address to jump to', (url) => {
  expect(jumpAddress(address(url), [], [])).toBeNull();
  const jump = { id: 'j', reportCode: 'r', fieldId: null, name: 'x', newTab: false, params: [] };
  expect(boardJumpSchema.safeParse({ ...jump, target: address(url) }).success).toBe(false);
});

test('a jump of one field is offered where that field was clicked', () => {
  const jump = (id: string, reportCode: string, fieldId: string | null) =>
    boardJumpSchema.parse({ id, reportCode, fieldId, name: id, target: board, newTab: false, params: [] });
  const jumps = [jump('whole', 'r', null), jump('field', 'r', 'city'), jump('other', 's', null)];
  const offered = (...values: PickedValue[]) => jumpsFor(jumps, 'r', values).map(({ id }) => id);
  expect(offered(value('region', 'x'))).toEqual(['whole']);
  expect(offered(value('city', 'x'))).toEqual(['whole', 'field']);
});

test('values of authors go to filters of documents and to parameters of addresses', () => {
  const params = [{ name: 'f1', value: '上海' }];
  const address = fixedAddress({ kind: 'board', menuCode: 'm' }, params) ?? '';
  const state = decodeBoardState(new URL(address, 'http://t').searchParams.get('state') ?? '');
  expect(state.filters).toMatchObject([{ componentCode: 'f1', choice: { aggregator: 'in', fieldValue: ['上海'] } }]);
  expect(fixedAddress({ kind: 'address', url: '/a?x=1#h' }, params)).toBe('/a?x=1&f1=%E4%B8%8A%E6%B5%B7#h');
  expect(fixedAddress({ kind: 'address', url: 'javascript:alert(1)' }, params)).toBeNull();
});
