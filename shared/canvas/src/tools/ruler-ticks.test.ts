import fc from 'fast-check';

import { rulerTicks, rulerUnit } from './ruler-ticks.ts';

test('numbers of a ruler are 1, 2 or 5 times a power of ten, with room between them', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.02, max: 8, noNaN: true }), (zoom) => {
      const unit = rulerUnit(zoom);
      expect(['1', '2', '5']).toContain(unit.toPrecision(1)[0]);
      expect(unit * zoom).toBeGreaterThanOrEqual(8);
      if (unit > 1) expect(unit * zoom).toBeGreaterThanOrEqual(60 - 1e-9);
    }),
  );
});

test('0 stands at the origin, and lines cover the whole ruler', () => {
  const ticks = rulerTicks(0.5, 100, 800);
  expect(ticks.find(({ value }) => value === 0)?.at).toBe(100);
  expect(ticks[0]!.at).toBeLessThanOrEqual(0);
  expect(ticks.at(-1)!.at).toBeGreaterThanOrEqual(800);
});
