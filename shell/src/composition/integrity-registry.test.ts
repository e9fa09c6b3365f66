import { createIntegrityRegistry, IMPOSSIBLE_HASH } from './integrity-registry.ts';

function registry() {
  const created = createIntegrityRegistry('https://bi.example.com');
  created.register('/remotes/mf-x/abc/', { 'remoteEntry.js': 'sha384-entry', 'chunks/1.js': 'sha384-one' });
  created.register('https://dev.example.org:3001/', { 'remoteEntry.js': 'sha384-dev' });
  return created;
}

it('knows files by absolute and by relative address', () => {
  const { hashOf } = registry();
  expect(hashOf('https://bi.example.com/remotes/mf-x/abc/chunks/1.js')).toBe('sha384-one');
  expect(hashOf('/remotes/mf-x/abc/remoteEntry.js')).toBe('sha384-entry');
  expect(hashOf('https://dev.example.org:3001/remoteEntry.js')).toBe('sha384-dev');
});

it('ignores query and fragment', () => {
  expect(registry().hashOf('/remotes/mf-x/abc/chunks/1.js?t=1#x')).toBe('sha384-one');
});

it('answers for an unknown address with a hash that nothing has', () => {
  const { hashOf, isKnown } = registry();
  for (const url of [
    'https://evil.example/remotes/mf-x/abc/chunks/1.js',
    'http://bi.example.com/remotes/mf-x/abc/chunks/1.js',
    '/remotes/mf-x/abc/chunks/2.js',
    '/remotes/mf-x/abc/../abd/chunks/1.js',
  ]) {
    expect(hashOf(url)).toBe(IMPOSSIBLE_HASH);
    expect(isKnown(url)).toBe(false);
  }
  expect(isKnown('/remotes/mf-x/zzz/../abc/chunks/1.js')).toBe(true);
});
