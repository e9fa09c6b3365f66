import { join } from 'node:path';

import { namedEndpoints } from './calls.ts';
import { checkRows } from './check-reference.ts';
import { citedIds } from './citations.ts';
import { renderPage } from './pages.ts';

describe('citations', () => {
  test.each([
    ['/** ST-001, RU-519: text (D-07). */', ['ST-001', 'RU-519', 'D-07']],
    ['EP-273 … EP-276', ['EP-273', 'EP-274', 'EP-275', 'EP-276']],
    [' * as in ST-101 to\n * ST-103.', ['ST-101', 'ST-102', 'ST-103']],
    ['// X-09 to\n  // X-10', ['X-09', 'X-10']],
    ['UTF-16, AES-256, SHA-256, RU-7, ST-1, D-1, D-0721', []],
  ])('%j', (text, ids) => {
    expect(citedIds(text)).toEqual(ids);
  });
});

describe('the check', () => {
  const row = (id: string, statement = 'It holds.') => ({ name: 'rules' as const, row: [id, statement] });
  const cited = (...ids: string[]) => new Map(ids.map((id) => [id, ['a.ts']]));

  test('passes when rows and citations are the same', () => {
    expect(checkRows([row('RU-001'), row('RU-002')], cited('RU-001', 'RU-002'))).toEqual([]);
  });

  test.each([
    ['an id without a row', [], cited('RU-001'), 'a.ts: RU-001 has no row in docs/reference/rules.tsv'],
    ['a row without a citation', [row('RU-001')], cited(), 'docs/reference/rules.tsv: nothing cites RU-001'],
    ['a row without a statement', [row('RU-001', '')], cited('RU-001'), 'RU-001 wants one statement'],
    ['a row that stands twice', [row('RU-001'), row('RU-001')], cited('RU-001'), 'RU-001 is out of order'],
  ])('refuses %s', (_name, rows, citations, finding) => {
    expect(checkRows(rows, citations).join('\n')).toContain(finding);
  });
});

test('a page links what cites a row: code and tests apart', () => {
  const root = join(__dirname, '../../..');
  const page = renderPage(root, 'rules', new Map([['RU-026', ['a/b.ts', 'a/b.test.ts']]]));
  expect(page).toMatch(/\| <a id="ru-026"><\/a>RU-026 \| .+ \| \[b\.ts\]\(\.\.\/\.\.\/a\/b\.ts\) \| \[b\.test\.ts\]\(/);
});

test('calls of a module are found under the name that it gives their group', () => {
  const named = namedEndpoints(`
    import { chart as calls, query } from '@tessera/contract';
    const { messages: centre } = ENDPOINTS;
    const { listUnread } = centre;
    await client(calls.types); await client(query.boardReport, input); other.types;`);
  expect([...named].map(({ path }) => path).toSorted()).toEqual([
    '/api/bigscreen/report/type',
    '/api/message/user/info/listUnread',
    '/api/reportcenter/query/board/report/query',
  ]);
});
