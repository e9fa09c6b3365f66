import { tblDefinitionSchema, type TblFault } from '@tessera/contract';
import fc from 'fast-check';

import type { ColumnLimit } from '../../../engine/index.ts';
import type { TblFailure } from '../tbl-failure.ts';
import { boundParameters } from './bound-values.ts';
import { buildRequest } from './build-request.ts';

const param = (rest: object) => ({ filterCode: 'f', filterName: 'f', filterParams: [rest] });
function build(rest: { url?: string; post?: string; params?: object[]; limit?: ColumnLimit }) {
  const { url = 'https://api.test/rows', post, params = [], limit = { kind: 'any' } } = rest;
  const definition = tblDefinitionSchema.parse({
    request: { tblApi: { url, requestType: post === undefined ? 'GET' : 'POST' }, tblBody: post ?? '' },
    tblFilters: params.map((each, at) => ({ ...param(each), filterCode: String(at) })),
  });
  return buildRequest(definition, {}, boundParameters(definition, { limit: () => limit, parameter: () => [] }));
}
const faultOf = (work: () => unknown): TblFault | null => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as TblFailure).fault;
  }
};
const field = { key: 'k', resource: 'field', source: 'c' };
const values = (...texts: string[]): ColumnLimit => ({ kind: 'values', values: texts });

test('any text in an address, a path or a body comes out as it went in and touches nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      fc.pre(!/^\.+$/.test(text));
      const limit = values(text);
      const { url } = build({ url: 'https://api.test/a?fixed=1#x', params: [field], limit });
      expect([url.origin, url.pathname, [...url.searchParams]]).toEqual([
        'https://api.test',
        '/a',
        [
          ['fixed', '1'],
          ['k', text],
        ],
      ]);
      const path = build({ url: 'https://api.test/a/{k}/b', params: [{ ...field, option: 'path' }], limit }).url;
      expect([path.origin, path.search, path.pathname.split('/').length]).toEqual(['https://api.test', '', 4]);
      expect(decodeURIComponent(path.pathname.split('/')[2]!)).toBe(text);
      const { body } = build({ post: '{"q":{"fixed":1}}', params: [{ ...field, key: '/q/k', option: 'body' }], limit });
      expect(body).toEqual({ q: { fixed: 1, k: text } });
    }),
  );
});

test('a value never chooses the host, and a segment of dots is refused', () => {
  expect(
    faultOf(() => build({ url: 'https://{k}/a', params: [{ ...field, option: 'path' }], limit: values('evil.test') })),
  ).toMatchObject({
    reason: 'address',
  });
  expect(
    faultOf(() => build({ url: 'https://api.test/{k}', params: [{ ...field, option: 'path' }], limit: values('..') })),
  ).toMatchObject({
    reason: 'parameter',
  });
});

test('a body takes typed values and lists', () => {
  const params = [{ ...field, key: '/q/n', option: 'body', dataType: 'int', part: 'values' }];
  expect(build({ post: '', params, limit: values('1', '2') }).body).toEqual({ q: { n: [1, 2] } });
  expect(faultOf(() => build({ post: '', params, limit: values('1', 'x') }))).toMatchObject({ reason: 'parameter' });
  const proto = [{ ...field, key: '/__proto__/x', option: 'body' }];
  expect(faultOf(() => build({ post: '', params: proto, limit: values('1') }))).toMatchObject({ reason: 'parameter' });
});

test('headers take no line breaks and none of the connection', () => {
  const header = { ...field, key: 'X-Store', option: 'header' };
  expect(build({ params: [header], limit: values('a') }).headers['x-store']).toBe('a');
  expect(build({ params: [header], limit: values('门店') }).headers['x-store']).toBe(encodeURIComponent('门店'));
  expect(faultOf(() => build({ params: [header], limit: values('a\r\nHost: evil') }))).toMatchObject({
    reason: 'parameter',
  });
  expect(faultOf(() => build({ params: [{ ...header, key: 'Host' }], limit: values('a') }))).toMatchObject({
    reason: 'parameter',
  });
});

test('the default is sent only while nothing limits the column; what can’t be said is left out, and refused where it is required', () => {
  const params = [{ ...field, value: { text: 'all' } }];
  const sent = (limit: ColumnLimit, more: object = {}) =>
    build({ params: [{ ...params[0], ...more }], limit }).url.searchParams.getAll('k');
  expect(sent({ kind: 'any' })).toEqual(['all']);
  expect(sent(values('a'))).toEqual(['a']);
  expect(sent(values('a', 'b'))).toEqual([]);
  expect(sent(values('a', 'b'), { part: 'values' })).toEqual(['a', 'b']);
  expect(sent({ kind: 'other' })).toEqual([]);
  expect(sent({ kind: 'range', from: '2026-03-01', to: '2026-03-31' }, { part: 'to' })).toEqual(['2026-03-31']);
  expect(sent({ kind: 'range', from: null, to: '5' }, { part: 'from' })).toEqual([]);
  expect(faultOf(() => sent({ kind: 'other' }, { required: true }))).toMatchObject({
    reason: 'parameter',
    detail: 'k',
  });
});
