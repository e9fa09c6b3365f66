import { createConfinement } from './confinement.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('corporations that are a burden to others', () => {
  let time = 0;
  const confinementOf = (...corporations: string[]) => {
    const confinement = createConfinement(() => time);
    corporations.forEach((corporation) => confinement.asked(corporation));
    return confinement;
  };
  beforeEach(() => void (time = 0));

  test('are confined for minutes, others never', () => {
    const confinement = confinementOf('A', 'B');
    confinement.offended('A', 'memory');
    expect([confinement.has('A'), confinement.has('B'), confinement.has(undefined)]).toEqual([true, false, false]);
    expect(confinement.pauseOf('A')).toBe(0);
    time = 3 * MINUTE;
    expect(confinement.has('A')).toBe(false);
  });

  test('pause from the second time that others had to begin again, each time for longer', () => {
    const confinement = confinementOf('A', 'B');
    const pauses = Array.from({ length: 8 }, () => {
      confinement.offended('A', 'harm');
      confinement.asked('B');
      const pause = confinement.pauseOf('A');
      time += pause;
      confinement.asked('B');
      return pause / SECOND;
    });
    expect(pauses).toEqual([0, 15, 30, 60, 120, 240, 480, 600]);
    time += 10 * MINUTE;
    confinement.asked('B');
    confinement.offended('A', 'harm');
    expect(confinement.pauseOf('A')).toBe(0);
  });

  test('are left alone where nobody else is there', () => {
    const confinement = confinementOf('A');
    confinement.offended('A', 'harm');
    confinement.offended('A', 'harm');
    expect([confinement.has('A'), confinement.pauseOf('A')]).toEqual([false, 0]);
    confinement.asked('B');
    expect([confinement.has('A'), confinement.pauseOf('A')]).toEqual([true, 15 * SECOND]);
    time = 5 * MINUTE;
    expect(confinement.has('A')).toBe(false);
  });
});
