import { describeChange, titleOf } from './describe-change.ts';
import { makeBuild } from './testing/factories.ts';
import type { Decision } from './types.ts';

const at = (build: string, publishedAt: string) => ({ ...makeBuild(build), publishedAt });
const runs = (build: Decision['build']): Decision => ({
  remote: 'mf-probe',
  kind: build ? 'active' : 'absent',
  build,
  fallbacks: [],
  faultyPages: [],
  reason: build ? null : 'disabled-by-operator',
  because: '',
  lockedPaths: [],
});
const old = at('old00000', '2026-01-01T00:00:00Z');
const fresh = at('fresh000', '2026-02-01T00:00:00Z');

it.each([
  ['a newer build', runs(old), runs(fresh), false, { kind: 'newer' }],
  ['a build of before', runs(fresh), runs(old), false, { kind: 'older' }],
  ['a pin', runs(fresh), runs(old), true, { kind: 'pinned' }],
  ['a pin on the build that runs', runs(old), runs(old), true, null],
  ['a remote that is disabled', runs(old), runs(null), false, { kind: 'gone', reason: 'disabled-by-operator' }],
  ['a remote that can be used now', runs(null), runs(fresh), false, { kind: 'there' }],
  ['a remote that was never there', null, runs(null), false, null],
] as const)('tells %s', (_what, before, next, pinned, change) => {
  expect(describeChange(before, next, pinned)).toEqual(change);
});

it('names a remote by its first navigation entry, and says how many there are', () => {
  const { manifest } = fresh;
  const [entry] = manifest.nav;
  const second = { ...entry!, order: 0, title: { ...entry!.title, zh_CN: '先' } };
  expect(titleOf({ ...manifest, nav: [entry!, second] })).toMatchObject({ title: { zh_CN: '先' }, entries: 2 });
  expect(titleOf({ ...manifest, nav: [] })).toMatchObject({ title: { zh_CN: '页' }, entries: 0 });
});
