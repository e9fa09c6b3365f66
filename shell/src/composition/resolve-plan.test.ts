import { isInCanary, type ComposedRemote, type RemoteBuild } from '@tessera/contract';

import { resolvePlan, type PlanInput } from './resolve-plan.ts';
import { makeBuild, makeComposition, makeRemote } from './testing/factories.ts';

const active = makeBuild('active00');
const lastGood = makeBuild('lastgood');
const canary = makeBuild('canary00');

function decide(remote: Partial<ComposedRemote>, more: Partial<PlanInput> = {}) {
  const [decision] = resolvePlan({
    composition: makeComposition([makeRemote(remote)]),
    overrides: new Map(),
    quarantine: new Set(),
    capabilities: { session: '1.0.0' },
    userId: 'u1',
    ...more,
  });
  if (!decision) throw new Error('no decision');
  return decision;
}
const ids = (builds: readonly RemoteBuild[]) => builds.map(({ build }) => build);

it('takes the active build and falls back to the last good one', () => {
  const decision = decide({ active, lastGood });
  expect(decision).toMatchObject({ kind: 'active', reason: null });
  expect(decision.build?.build).toBe('active00');
  expect(ids(decision.fallbacks)).toEqual(['lastgood']);
});

it('never falls back to the build itself', () => {
  expect(decide({ active, lastGood: active }).fallbacks).toEqual([]);
});

it('gives the canary to its share of users, with both others behind it', () => {
  const users = Array.from({ length: 400 }, (_, index) => `user-${index}`);
  const remote = { active, lastGood, canary: { build: canary, share: 0.25 } };
  const chosen = users.filter((userId) => decide(remote, { userId }).kind === 'canary');
  expect(chosen).toEqual(users.filter((userId) => isInCanary(userId, 'canary00', 0.25)));
  expect(chosen.length).toBeGreaterThan(60);
  expect(chosen.length).toBeLessThan(140);
  const decision = decide(remote, { userId: chosen[0] ?? '' });
  expect(ids(decision.fallbacks)).toEqual(['active00', 'lastgood']);
});

it('gives no canary to a stranger', () => {
  expect(decide({ active, canary: { build: canary, share: 1 } }, { userId: null }).kind).toBe('active');
});

it('a developer’s own remote is there although it was never published, or never released', () => {
  const own = makeBuild('devbuild', { remote: 'mf-new' });
  const overrides = new Map([['mf-new', own]]);
  const plan = (remotes: ComposedRemote[]) =>
    resolvePlan({
      composition: makeComposition(remotes),
      overrides,
      quarantine: new Set(),
      capabilities: { session: '1.0.0' },
      userId: 'u1',
    }).find(({ remote }) => remote === 'mf-new');
  const uploaded = (state: ComposedRemote['state'], reason: ComposedRemote['reason']) =>
    makeRemote({ name: 'mf-new', state, reason });
  expect(plan([makeRemote({ active })])).toMatchObject({ kind: 'override', build: own, fallbacks: [] });
  expect(plan([uploaded('disabled', 'no-build')])).toMatchObject({ kind: 'override', build: own });
  expect(plan([uploaded('unlicensed', 'not-licensed')])).toMatchObject({ kind: 'absent', reason: 'not-licensed' });
  expect(plan([uploaded('disabled', 'disabled-by-operator')])).toMatchObject({ kind: 'absent' });
});

it('leaves out what failed in this session', () => {
  const decision = decide({ active, lastGood }, { quarantine: new Set(['active00']) });
  expect(decision).toMatchObject({ kind: 'lastGood', because: 'the last good build; another failed in this session' });
  expect(decision.fallbacks).toEqual([]);
});

it('keeps a remote whose every build failed in this session, so that its frame can offer a retry', () => {
  const decision = decide({ active, lastGood }, { quarantine: new Set(['active00', 'lastgood']) });
  expect(decision).toMatchObject({ kind: 'active', reason: null, because: 'every build failed in this session' });
});

it('passes over a build that needs more than this shell has', () => {
  const demanding = makeBuild('demand00', { requires: { session: '^2.0' } });
  const decision = decide({ active: demanding, lastGood });
  expect(decision.build?.build).toBe('lastgood');
});

it('says which capability is missing when no build can run, and locks its paths', () => {
  const demanding = makeBuild('demand00', { requires: { audio: '^1.0' } });
  expect(decide({ active: demanding })).toMatchObject({
    kind: 'absent',
    build: null,
    reason: 'capability-missing',
    because: 'needs audio ^1.0',
    lockedPaths: ['/mf-probe'],
  });
});

it('says when nothing is published', () => {
  expect(decide({})).toMatchObject({ kind: 'absent', reason: 'no-build' });
});

it.each([
  ['unlicensed', 'not-licensed'],
  ['disabled', 'disabled-by-operator'],
  ['quarantined', 'faulty-builds'],
] as const)('keeps a remote out that is %s, whatever else is there', (state, reason) => {
  const override = new Map([['mf-probe', makeBuild('dev00000')]]);
  const decision = decide({ state, active, lastGood, lockedPaths: ['/a', '/b'] }, { overrides: override });
  expect(decision).toMatchObject({ kind: 'absent', build: null, reason, lockedPaths: ['/a', '/b'] });
});

it('prefers the reason that the server gives', () => {
  expect(decide({ state: 'unlicensed', reason: 'licence-expired' }).reason).toBe('licence-expired');
});

it('lets an override win over canary and quarantine, without a net', () => {
  const dev = makeBuild('dev00000');
  const decision = decide(
    { active, lastGood, canary: { build: canary, share: 1 } },
    { overrides: new Map([['mf-probe', dev]]), quarantine: new Set(['dev00000']) },
  );
  expect(decision).toMatchObject({ kind: 'override', build: dev, fallbacks: [] });
});
