import type { WarningCondition, WarningLevel, WarningTree } from '@tessera/contract';
import fc from 'fast-check';

import { evaluate } from './evaluate.ts';
import { NO_STATE, type RuleState, type WatchedAnswer, type WatchedRule } from './group-state.ts';

const BEGIN = Date.parse('2026-10-01T00:00:00Z');
const MINUTE = 60_000;
const at = (minute: number) => new Date(BEGIN + minute * MINUTE);
const above = (fire: number, resolve: number | null = null): WarningCondition => ({
  kind: 'threshold',
  uniqId: 'm',
  direction: 'above',
  fire,
  resolve,
  rows: 'any',
});
const level = (name: WarningLevel, condition: WarningCondition) => ({ level: name, when: { condition } });
const rule = (part: Partial<WatchedRule> = {}): WatchedRule => ({
  ruleId: 'r',
  groupBy: [],
  levels: [level('warning', above(10))],
  holdMinutes: 0,
  noData: { outcome: 'keep', level: 'warning' },
  error: { outcome: 'keep', level: 'warning' },
  repeatMinutes: null,
  escalateAfter: null,
  mutedUntil: null,
  ...part,
});
const answer = (...values: (number | null)[]): WatchedAnswer => ({
  kind: 'answer',
  groups: values.length === 0 ? [] : [{ group: [], rows: values.map((m) => ({ cells: { m }, history: {} })) }],
  loadedAt: at(0).toISOString(),
});
const failed: WatchedAnswer = { kind: 'failed', fault: 'queryFieldUnknown' };
/** Plays answers, one each minute. @returns states and kinds of events by minute; those that nobody is told in brackets */
function play(
  watched: WatchedRule,
  answers: readonly WatchedAnswer[],
  change = (states: RuleState, _minute: number) => states,
) {
  let states = NO_STATE;
  return answers.map((one, minute) => {
    const next = evaluate(watched, change(states, minute), one, at(minute));
    states = next.states;
    const events = next.events.map(({ kind, told }) => (told ? kind : `(${kind})`)).join(' ');
    return `${states.groups.map((group) => group.state).join()}${events === '' ? '' : ` ${events}`}`;
  });
}

describe('an evaluation', () => {
  test('fires at one value, resolves at another, and fires again', () => {
    const watched = rule({ levels: [level('warning', above(10, 5))] });
    expect(play(watched, [answer(10), answer(11), answer(7), answer(6), answer(5), answer(7), answer(11)])).toEqual([
      'normal',
      'firing fired',
      'firing',
      'firing',
      'normal resolved',
      'normal',
      'firing fired',
    ]);
  });

  test('holds before it fires, and begins anew when it stops holding', () => {
    const values = [11, 11, 1, 11, 11, 11].map((value) => answer(value));
    expect(play(rule({ holdMinutes: 2 }), values)).toEqual([
      'pending',
      'pending',
      'normal',
      'pending',
      'pending',
      'firing fired',
    ]);
  });

  test('repeats until somebody acknowledges, escalates once, and hears of more serious levels again', () => {
    const watched = rule({
      levels: [level('warning', above(10)), level('critical', above(100))],
      repeatMinutes: 2,
      escalateAfter: 3,
    });
    const acknowledged = { by: 'u', at: at(4).toISOString(), note: '' };
    const values = [11, 11, 11, 11, 11, 11, 11, 101, 101, 1].map((value) => answer(value));
    const change = (states: RuleState, minute: number): RuleState =>
      minute === 4 ? { ...states, groups: states.groups.map((group) => ({ ...group, acknowledged })) } : states;
    expect(play(watched, values, change)).toEqual([
      'firing fired',
      'firing',
      'firing repeated',
      'firing escalated',
      'firing',
      'firing',
      'firing',
      'firing changed escalated',
      'firing',
      'normal resolved',
    ]);
  });

  test('tells nobody while it is muted, and says so afterwards', () => {
    const watched = rule({ mutedUntil: at(2).toISOString() });
    expect(
      play(
        watched,
        [11, 11, 11, 11, 1].map((value) => answer(value)),
      ),
    ).toEqual(['muted (fired)', 'muted', 'firing repeated', 'firing', 'normal resolved']);
    const brief = rule({ mutedUntil: at(9).toISOString() });
    expect(play(brief, [answer(11), answer(1)])).toEqual(['muted (fired)', 'normal (resolved)']);
  });

  test('without data it stays as it was, is normal, or fires, as chosen', () => {
    const values = [answer(11), answer(), answer(null), answer(1)];
    const then = (what: 'keep' | 'ok' | 'fire') => play(rule({ noData: { outcome: what, level: 'critical' } }), values);
    expect(then('keep')).toEqual(['firing fired', 'noData noData', 'noData', 'normal resolved']);
    expect(then('ok')).toEqual(['firing fired', 'normal resolved', 'normal', 'normal']);
    expect(then('fire')).toEqual(['firing fired', 'firing changed', 'firing', 'normal resolved']);
  });

  test('a question that fails is said once, and once more when it answers again', () => {
    expect(play(rule(), [answer(11), failed, failed, answer(11)])).toEqual([
      'firing fired',
      'error error',
      'error',
      'firing recovered',
    ]);
    const fires = rule({ error: { outcome: 'fire', level: 'info' }, groupBy: ['d'] });
    const grouped: WatchedAnswer = {
      kind: 'answer',
      groups: [{ group: ['east'], rows: [{ cells: { m: 1 }, history: {} }] }],
      loadedAt: at(0).toISOString(),
    };
    expect(play(fires, [grouped, failed, failed, grouped])).toEqual([
      'normal',
      'error,firing error fired',
      'error,firing',
      'normal recovered resolved',
    ]);
  });

  test('reads change, ratio, band, missing, stale and row count', () => {
    const cells = { m: 120, t: 100 };
    const group = { group: [], rows: [{ cells, history: { m: [100, 102, 98, null, 101] } }] };
    const one: WatchedAnswer = { kind: 'answer', groups: [group], loadedAt: at(-61).toISOString() };
    const read = (condition: WarningCondition) => {
      const [state] = evaluate(rule({ levels: [level('info', condition)] }), NO_STATE, one, at(0)).states.groups;
      const { value, limit, holds } = state!.readings[0]!;
      return [value, limit, holds];
    };
    const limits = { direction: 'above', fire: 1.1, resolve: null, rows: 'any' } as const;
    expect(read({ kind: 'ratio', uniqId: 'm', target: { uniqId: 't' }, ...limits })).toEqual([1.2, 1.1, true]);
    expect(read({ kind: 'ratio', uniqId: 'm', target: { value: 240 }, ...limits })).toEqual([0.5, 1.1, false]);
    const band = {
      kind: 'band',
      uniqId: 'm',
      weeks: 6,
      direction: 'outside',
      width: 3,
      resolve: null,
      least: 0,
    } as const;
    // Median of 98, 100, 101, 102 is 100.5, the median distance 1.
    const [value, limit, holds] = read({ ...band, rows: 'any' });
    expect([value, holds]).toEqual([120, true]);
    expect(limit).toBeCloseTo(100.5 + 3 * 1.4826, 9);
    expect(read({ kind: 'missing', uniqId: null })).toEqual([null, null, false]);
    expect(read({ kind: 'missing', uniqId: 'x' })).toEqual([null, null, true]);
    expect(read({ kind: 'stale', by: { kind: 'load' }, minutes: 60 })).toEqual([61, 60, true]);
    expect(read({ kind: 'rowCount', direction: 'below', fire: 1, resolve: null })).toEqual([1, 1, false]);
  });

  test('and, or with unknown parts', () => {
    const holds = { condition: above(1) } as const;
    const not = { condition: above(1_000) } as const;
    const unknown: WarningTree = { condition: { ...above(1), uniqId: 'gone' } as WarningCondition };
    const state = (relation: 'and' | 'or', ...children: WarningTree[]) =>
      play(rule({ levels: [{ level: 'info', when: { relation, children } }] }), [answer(5)])[0]?.split(' ')[0];
    expect([state('or', unknown, holds), state('or', unknown, not), state('or', not, not)]).toEqual([
      'firing',
      'noData',
      'normal',
    ]);
    expect([state('and', unknown, holds), state('and', unknown, not), state('and', holds, holds)]).toEqual([
      'noData',
      'normal',
      'firing',
    ]);
  });
});

describe('of any answers', () => {
  const answers = fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: 20 }).map((value) => answer(value)),
      fc.constant(answer()),
      fc.constant(failed),
    ),
    { minLength: 1, maxLength: 60 },
  );
  const watched = fc
    .record({
      fire: fc.integer({ min: 5, max: 15 }),
      room: fc.integer({ min: 0, max: 5 }),
      holdMinutes: fc.integer({ min: 0, max: 4 }),
      repeatMinutes: fc.option(fc.integer({ min: 1, max: 5 })),
      escalateAfter: fc.option(fc.integer({ min: 1, max: 5 })),
      noData: fc.constantFrom('keep' as const, 'ok' as const, 'fire' as const),
      muted: fc.option(fc.integer({ min: 0, max: 30 })),
    })
    .map(({ fire, room, noData, muted, ...part }) =>
      rule({
        ...part,
        levels: [level('warning', above(fire, fire - room))],
        noData: { outcome: noData, level: 'warning' },
        mutedUntil: muted === null ? null : at(muted).toISOString(),
      }),
    );

  test('each firing begins once and is resolved at most once, in turn', () => {
    fc.assert(
      fc.property(watched, answers, (one, all) => {
        let states = NO_STATE;
        let open: string | null = null;
        all.forEach((next, minute) => {
          const done = evaluate(one, states, next, at(minute));
          for (const { kind, firingId } of done.events) {
            if (kind === 'fired') {
              expect(open).toBeNull();
              open = firingId;
            }
            if (kind === 'resolved') {
              expect(firingId).toBe(open);
              open = null;
            }
          }
          states = done.states;
          expect(states.groups.find(({ firingId }) => firingId !== null)?.firingId ?? null).toBe(open);
        });
      }),
    );
  });

  test('an evaluation that is stored and read again goes on as one that was not', () => {
    fc.assert(
      fc.property(watched, answers, (one, all) => {
        const stored = play(one, all, (states) => JSON.parse(JSON.stringify(states)) as RuleState);
        expect(stored).toEqual(play(one, all));
      }),
    );
  });
});
