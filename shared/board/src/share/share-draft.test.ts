import {
  draftOf,
  endOf,
  filterMode,
  newDraft,
  originsOf,
  PLAIN_SWATCH,
  suggestedPassword,
  usesOf,
  withFilterMode,
  withoutGone,
} from './share-draft.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const draft = newDraft('Partners', 'secret-one');
const choice = { aggregator: 'in' as const, fieldValue: ['华东'] };

test('a share ends some days from now, at a moment that was chosen, or never; a moment that is over is none', () => {
  expect(endOf({ ...draft, ending: '7' }, NOW)).toBe('2026-11-28T08:00:00.000Z');
  expect(endOf({ ...draft, ending: 'never' }, NOW)).toBeNull();
  expect(endOf({ ...draft, ending: 'date', date: '2026-11-20T08:00' }, NOW)).toBeUndefined();
  expect(endOf({ ...draft, ending: 'date', date: '' }, NOW)).toBeUndefined();
  const share = {
    shareId: 'x'.repeat(24),
    menuCode: 'm',
    reportCode: null,
    name: 'Partners',
    enabled: true,
    expiresAt: '2026-12-01T08:30:00.000Z',
    mostUses: 3,
    locked: [],
    hidden: [],
    origins: ['https://a.example.com'],
    tokenOnly: false,
    downloads: true,
    hasPassword: true,
    createdBy: '',
    own: true,
    revision: 1,
    lockGone: false,
    unpublished: false,
    createdAt: '',
    useCount: 0,
    lastUsedAt: null,
    state: 'open' as const,
  };
  const stored = draftOf(share, PLAIN_SWATCH);
  expect(endOf(stored, NOW)).toBe(share.expiresAt);
  expect(usesOf(stored)).toBe(3);
  expect(stored).toMatchObject({ protect: true, password: '', origins: 'https://a.example.com' });
});

test('a share is opened any number of times, or as often as a whole number says', () => {
  const uses = (mostUses: string) => usesOf({ ...draft, mostUses });
  expect([uses(''), uses(' '), uses('1'), uses(' 20 '), uses('1000000')]).toEqual([null, null, 1, 20, 1_000_000]);
  expect(['0', '-1', '1.5', '1e3', 'x', '1000001'].map(uses)).toEqual(Array(6).fill(undefined));
});

test('a filter is free, locked with what stands in it, or hidden with it', () => {
  const locked = withFilterMode(draft, 'region', 'locked', choice);
  expect(filterMode(locked, 'region')).toBe('locked');
  expect(locked.locked).toEqual([{ componentCode: 'region', choice }]);
  const hidden = withFilterMode(locked, 'region', 'hidden', choice);
  expect([filterMode(hidden, 'region'), hidden.locked, hidden.hidden]).toEqual(['hidden', locked.locked, ['region']]);
  expect(withFilterMode(hidden, 'region', 'free', choice)).toEqual(draft);
});

test('what is fixed in filters that the board does not have any more is taken out, and nothing else', () => {
  const both = withFilterMode(withFilterMode(draft, 'region', 'locked', choice), 'gone', 'hidden', choice);
  expect(withoutGone(both, ['region'])).toEqual(withFilterMode(draft, 'region', 'locked', choice));
});

test('origins are what stands before the path; a line that is none is told', () => {
  const lines = (origins: string) => originsOf({ ...draft, origins });
  expect(lines('https://A.example.com/path?x=1\nhttp://localhost:3000')).toEqual([
    'https://a.example.com',
    'http://localhost:3000',
  ]);
  expect(lines('')).toEqual([]);
  for (const wrong of ['example', 'javascript:alert(1)', 'https://', 'https://[::1]:8080'])
    expect(lines(wrong)).toBeNull();
});

test('passwords that are suggested differ', () => {
  const some = new Set(Array.from({ length: 20 }, suggestedPassword));
  expect(some.size).toBe(20);
  for (const one of some) expect(one).toMatch(/^[a-z2-9]{10}$/);
});
