import type { DirectorySettings } from '@tessera/contract';

import { isBeyond } from './ceiling.ts';
import type { Held, HeldPerson } from './held.ts';
import { planDirectory } from './plan-directory.ts';
import type { Snapshot, UpstreamGroup, UpstreamPerson } from './snapshot.ts';

const settings: DirectorySettings = {
  ...{ schedule: null, percent: 10, atLeast: 1, newPeople: 'create', roleId: 'reader', groups: true },
  ...{ parentGroupId: null, attributes: [{ from: 'dept', to: '部门' }] },
};
const person = (externalId: string, rest: Partial<UpstreamPerson> = {}): UpstreamPerson => ({
  ...{ externalId, account: externalId, name: `Name ${externalId}`, mail: `${externalId}@test.invalid`, mobile: null },
  ...{ attributes: {}, active: true, groupIds: [] },
  ...rest,
});
const heldPerson = (externalId: string, rest: Partial<HeldPerson> = {}): HeldPerson => ({
  ...{ externalId, memberId: `m-${externalId}`, userId: `u-${externalId}`, isOwner: false, disabled: false },
  ...{ disabledByIt: false, made: true, account: externalId, name: `Name ${externalId}`, mobile: null, attributes: {} },
  groupIds: new Set(),
  ...rest,
});
const group = (externalId: string, parentId: string | null = null, name = externalId): UpstreamGroup => ({
  ...{ externalId, parentId, name },
});
const world = (people: readonly HeldPerson[] = [], rest: Partial<Held> = {}): Held => ({
  people: new Map(people.map((one) => [one.externalId, one])),
  ...{ groups: new Map(), proven: new Map(), mailboxes: new Set(), removedHere: new Set(), invited: new Set() },
  ...{ taken: people.filter(({ disabled }) => !disabled).length, seats: null, groupsLeft: 100 },
  ...rest,
});
const heldGroups = (...groups: readonly UpstreamGroup[]): Held['groups'] =>
  new Map(groups.map((one) => [one.externalId, { ...one, groupId: `g-${one.externalId}` }]));
const seen = (people: readonly UpstreamPerson[], groups: readonly UpstreamGroup[] = [], complete = true): Snapshot => ({
  ...{ people, groups, complete },
});
const said = (snapshot: Snapshot, held: Held, rest: Partial<DirectorySettings> = {}) =>
  planDirectory(snapshot, held, { ...settings, ...rest }).rows.map(
    ({ action, reason, shown }) => `${action} ${reason} ${shown.name}`,
  );

test('people are known by their id; names and mailboxes make nobody somebody else', () => {
  const held = world([heldPerson('a')], {
    mailboxes: new Set(['b@test.invalid']),
    proven: new Map([['c', { memberId: 'm', userId: 'u' }]]),
  });
  expect(said(seen([person('a'), person('b'), person('c'), person('d'), person('d')]), held)).toEqual([
    'held needsProof Name b',
    'link proven Name c',
    'create new Name d',
    'held twice Name d',
  ]);
});

test('new people are invited, made or left out; without a mailbox nobody is invited, and seats end it', () => {
  const people = seen([person('a'), person('b', { mail: null }), person('c', { mail: 'no mailbox' })]);
  expect(said(people, world(), { newPeople: 'invite' })).toEqual([
    'invite new Name a',
    'held noMail Name b',
    'held noMail Name c',
  ]);
  expect(said(people, world(), { newPeople: 'skip' })).toEqual(
    ['a', 'b', 'c'].map((id) => `held noNewPeople Name ${id}`),
  );
  expect(said(people, world([], { taken: 9, seats: 10 }))).toEqual([
    'create new Name a',
    'held seats Name b',
    'held seats Name c',
  ]);
  expect(
    said(people, world([], { invited: new Set(['a']), removedHere: new Set(['b']) }), { newPeople: 'skip' }),
  ).toEqual(['held invited Name a', 'held removedHere Name b', 'held noNewPeople Name c']);
});

test('fields change where the directory made the account, mapped attributes everywhere', () => {
  const held = world([
    heldPerson('a', { attributes: { 部门: ['旧'], 级别: ['A'] } }),
    heldPerson('b', { made: false }),
  ]);
  const attributes = { dept: ['新', '新 '], other: ['x'] };
  const { rows } = planDirectory(
    seen([
      person('a', { name: '新名', mobile: '138', attributes }),
      person('b', { name: '新名', mobile: '138', attributes }),
    ]),
    held,
    settings,
  );
  expect(rows.map(({ step }) => step)).toEqual([
    { do: 'update', externalId: 'a', name: '新名', mobile: '138', attributes: { 部门: ['新'] } },
    { do: 'update', externalId: 'b', attributes: { 部门: ['新'] } },
  ]);
  expect(rows[0]?.shown.before).toEqual({ name: 'Name a', mobile: '', 部门: '旧' });
});

test('who is gone or switched off is disabled, owners never; who comes back is enabled unless people here disabled them', () => {
  const held = world([
    heldPerson('gone'),
    heldPerson('off'),
    heldPerson('owner', { isOwner: true }),
    heldPerson('back', { disabled: true, disabledByIt: true }),
    heldPerson('barred', { disabled: true }),
    heldPerson('was', { disabled: true, disabledByIt: true }),
  ]);
  expect(said(seen([person('off', { active: false }), person('back'), person('barred')]), held)).toEqual([
    'enable back Name back',
    'held disabledHere Name barred',
    'disable switchedOff Name off',
    'disable gone Name gone',
    'held owner Name owner',
  ]);
});

test('a snapshot with a gap, or an empty one, takes nothing away', () => {
  const held = world([heldPerson('a', { groupIds: new Set(['g-x', 'g-y']) }), heldPerson('b')], {
    groups: heldGroups(group('x'), group('y')),
  });
  expect(said(seen([person('a', { groupIds: ['x'] })], [group('x')], false), held)).toEqual([
    'held incomplete Name b',
    'held incomplete y',
  ]);
  expect(said(seen([], [group('x'), group('y')]), held)).toEqual(['held incomplete Name a', 'held incomplete Name b']);
  const noGroups = planDirectory(seen([person('a'), person('b')], []), held, settings);
  expect([noGroups.complete, noGroups.rows.every(({ action }) => action === 'held')]).toEqual([false, true]);
  expect(said(seen([person('a', { active: false }), person('b')], [], false), held)).toEqual([
    // What the directory says of somebody holds; who is only missing stays.
    'disable switchedOff Name a',
    'held incomplete x',
    'held incomplete y',
  ]);
});

test('groups come from the top, move, are renamed and go from below; circles and depth end at what has a place', () => {
  const held = world([], {
    groups: heldGroups(group('old'), group('older', 'old'), group('x', null, 'X'), group('y')),
  });
  const chain = Array.from({ length: 12 }, (_, n) => group(`l${n}`, n === 0 ? null : `l${n - 1}`));
  const rows = said(seen([], [group('y', 'x'), group('x', null, 'X2;'), ...chain.toReversed()]), held);
  expect(rows).toEqual([
    'groupRename changed X2',
    'groupAdd new l0',
    'groupMove changed y',
    ...Array.from({ length: 9 }, (_, n) => `groupAdd new l${n + 1}`),
    'held groupLimit l10',
    'held groupLimit l11',
    'groupRemove gone older',
    'groupRemove gone old',
  ]);
  expect(said(seen([], [group('a', 'b'), group('b', 'a'), group('c', 'c'), group('d', 'none')]), world())).toHaveLength(
    4,
  );
});

test('memberships of the directory follow it, those of a group without a place go to the one above', () => {
  const held = world([heldPerson('a', { groupIds: new Set(['g-x', 'g-gone']) }), heldPerson('b')], {
    groups: heldGroups(group('x'), group('y'), group('gone')),
    groupsLeft: 0,
  });
  const { rows, ceilings } = planDirectory(
    seen(
      [person('a', { groupIds: ['y', 'new'] }), person('b', { groupIds: ['nowhere'] })],
      [group('x'), group('y'), group('new', 'x')],
    ),
    held,
    settings,
  );
  expect(rows.map(({ step }) => step)).toEqual([
    { do: 'nothing' },
    { do: 'memberships', externalId: 'a', joins: ['y'], leaves: [] },
    { do: 'groupRemove', externalId: 'gone' },
  ]);
  expect(ceilings.groups).toEqual({ removed: 1, held: 3, allowed: 1 });
  const left = planDirectory(seen([person('a'), person('b')], [group('x'), group('y'), group('gone')]), held, settings);
  expect(left.rows.map(({ step, shown }) => [step, shown.leaves])).toEqual([
    [{ do: 'memberships', externalId: 'a', joins: [], leaves: ['g-x', 'g-gone'] }, ['x', 'gone']],
  ]);
  expect(left.ceilings.memberships).toEqual({ removed: 2, held: 2, allowed: 1 });
  expect(isBeyond(left.ceilings)).toBe(true);
});

test('the ceiling is a part of all, or a number where there are few', () => {
  const people = Array.from({ length: 100 }, (_, n) => heldPerson(`p${n}`));
  const after = (left: number, rest: Partial<DirectorySettings> = {}) =>
    planDirectory(seen(people.slice(0, left).map((one) => person(one.externalId))), world(people), {
      ...settings,
      ...rest,
    });
  expect(isBeyond(after(90).ceilings)).toBe(false);
  expect(isBeyond(after(89).ceilings)).toBe(true);
  expect(isBeyond(after(89, { atLeast: 11 }).ceilings)).toBe(false);
  expect(isBeyond(after(100, { percent: 0, atLeast: 0 }).ceilings)).toBe(false);
  expect(isBeyond(after(99, { percent: 0, atLeast: 0 }).ceilings)).toBe(true);
});
