import { createAcceptedCompositions } from './accepted-compositions.ts';
import { makeComposition } from './testing/factories.ts';

const NOON = Date.parse('2026-11-01T12:00:00Z');
const HOUR = 3_600_000;

function setUp(kept: Record<string, string> = {}) {
  const stored = new Map(Object.entries(kept));
  let time = NOON;
  const accepted = createAcceptedCompositions({
    storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
    now: () => time,
  });
  const of = (hours: number, corporationCode: string | null = 'C1') =>
    makeComposition([], { corporationCode, issuedAt: new Date(NOON + hours * HOUR).toISOString() });
  return { accepted, of, stored, at: (hours: number) => (time = NOON + hours * HOUR) };
}
const REFUSED = expect.objectContaining({ fault: 'refused' }) as Error;

it('refuses the composition of another corporation, and of nobody where one is signed in', () => {
  const { accepted, of } = setUp();
  expect(() => accepted.check(of(0), 'C1')).not.toThrow();
  expect(() => accepted.check(of(0), 'C2')).toThrow(REFUSED);
  expect(() => accepted.check(of(0), null)).toThrow(REFUSED);
  expect(() => accepted.check(of(0, null), 'C1')).toThrow(REFUSED);
  expect(() => accepted.check(of(0, null), null)).not.toThrow();
});

it('refuses what was signed more than a day ago, or will be', () => {
  const { accepted, of } = setUp();
  expect(() => accepted.check(of(-23), 'C1')).not.toThrow();
  expect(() => accepted.check(of(-25), 'C1')).toThrow(REFUSED);
  expect(() => accepted.check(of(25), 'C1')).toThrow(REFUSED);
  expect(() => accepted.check({ ...of(0), issuedAt: 'soon' }, 'C1')).toThrow(REFUSED);
});

it('refuses one that is older than the newest accepted one of its corporation, also in another page', () => {
  const { accepted, of, stored } = setUp();
  accepted.advance(of(-3, 'C2'));
  accepted.advance(of(-1));
  const later = setUp(Object.fromEntries(stored)).accepted;
  expect(() => later.advance(of(-2))).toThrow(REFUSED);
  expect(() => later.advance(of(-1))).not.toThrow();
  expect(() => later.advance(of(-1 - 1 / 60))).not.toThrow();
  expect(() => later.advance(of(-2, 'C2'))).not.toThrow();
});

it('takes a server back whose clock ran ahead', () => {
  const { accepted, of, at } = setUp();
  accepted.advance(of(20));
  at(1);
  expect(() => accepted.advance(of(1))).not.toThrow();
});

it('counts foreign content of the storage as none', () => {
  for (const text of ['[', '{"C1":"x"}', 'null']) {
    const { accepted, of } = setUp({ 'tessera.composition.accepted': text });
    expect(() => accepted.advance(of(0))).not.toThrow();
  }
});
