import { dynamicPartSchema } from '@tessera/contract';

import { chooseSource } from './choose-source.ts';

const source = (id: string) => ({ id, name: id, value: `${id}-value` });
const part = (more: object = {}) =>
  dynamicPartSchema.parse({ screenCode: 's', sources: [source('a'), source('b'), source('c')], ...more });
/** A moment in Shanghai, where it is eight hours later; 2026-03-02 is a Monday. */
const at = (text: string) => new Date(`${text}+08:00`);
const chosen = (given: ReturnType<typeof part>, moment: Date, value?: string) => {
  const { source: one, ...rest } = chooseSource(given, value, moment, 'Asia/Shanghai');
  return { id: one?.id ?? null, ...rest };
};

test('the address chooses before everything, and names a source that is there', () => {
  expect(chosen(part({ rotationSeconds: 10 }), at('2026-03-02T09:00:00'), 'c-value')).toEqual({
    ...{ id: 'c', by: 'address', seconds: null },
  });
  expect(() => chosen(part(), at('2026-03-02T09:00:00'), 'nowhere')).toThrow('notFound');
});

test('rules hold by day and hour in the zone of the corporation, over midnight too', () => {
  const night = { times: { days: [1], from: '22:00', to: '06:00' }, sourceId: 'b' };
  const given = part({ rules: [night] });
  expect(chosen(given, at('2026-03-02T21:59:30'))).toEqual({ id: 'a', by: 'first', seconds: 30 });
  expect(chosen(given, at('2026-03-02T22:00:00'))).toEqual({ id: 'b', by: 'rule', seconds: 8 * 3_600 });
  // Tuesday morning still belongs to the night of Monday.
  expect(chosen(given, at('2026-03-03T05:59:00'))).toMatchObject({ id: 'b', seconds: 60 });
  expect(chosen(given, at('2026-03-03T22:30:00'))).toMatchObject({ id: 'a' });
});

test('each source has its turn, and the next one comes when the turn is over', () => {
  const given = part({ rotationSeconds: 20 });
  const moment = new Date(60_000 * 1_000_000);
  const ids = [0, 20, 40, 60].map((more) => chosen(given, new Date(moment.getTime() + more * 1_000)).id);
  expect(new Set(ids.slice(0, 3))).toEqual(new Set(['a', 'b', 'c']));
  expect(ids[3]).toBe(ids[0]);
  expect(chosen(given, new Date(moment.getTime() + 15_000))).toMatchObject({ by: 'rotation', seconds: 5 });
});

test('without sources the screen is shown as it is', () => {
  expect(chosen(part({ sources: [] }), new Date())).toEqual({ id: null, by: 'first', seconds: null });
});
