import { createConfinement, type Confinement } from '../../../run/confinement.ts';
import { Confined } from '../../confined.ts';
import { ChildLost } from './child-error.ts';
import { createRetriedRead, type RetriedRead } from './retried-reads.ts';

const NO_SIGNAL = new AbortController().signal;
const outOfMemory = () => new Error('Out of Memory Error: could not allocate block');

describe('reads of several corporations in one process', () => {
  let confinement: Confinement;
  let retried: RetriedRead;
  /** Reads at work, by name. */
  let atWork: Set<string>;
  beforeEach(() => {
    confinement = createConfinement();
    retried = createRetriedRead(confinement);
    atWork = new Set();
    for (const corporation of ['A', 'B']) confinement.asked(corporation);
  });
  /** A read that holds its memory until it is stopped. */
  const greedy = (name: string, corporation: string, signal = NO_SIGNAL) =>
    retried(
      (until) =>
        new Promise<never>((_, reject) => {
          atWork.add(name);
          until.addEventListener('abort', () => {
            atWork.delete(name);
            reject(until.reason as Error);
          });
        }),
      signal,
      corporation,
    );
  /** A read that finds no memory while one of the others is at work. */
  const modest = (corporation: string, ...others: string[]) => {
    let tries = 0;
    const answer = retried(
      async () => {
        tries++;
        await Promise.resolve();
        if (others.some((name) => atWork.has(name))) throw outOfMemory();
        return tries;
      },
      NO_SIGNAL,
      corporation,
    );
    return answer;
  };

  test('a read of a confined corporation gives way to others that lack memory, and that is held against it', async () => {
    confinement.offended('A', 'memory');
    const hog = greedy('hog', 'A');
    expect(await modest('B', 'hog')).toBe(2);
    await expect(hog).rejects.toBeInstanceOf(Confined);
    confinement.offended('A', 'harm');
    expect(confinement.pauseOf('A')).toBeGreaterThan(0);
    expect(confinement.has('B')).toBe(false);
  });

  test('giving way is not held against a corporation where the other one lacks memory all the same', async () => {
    confinement.offended('A', 'memory');
    const hog = greedy('hog', 'A');
    atWork.add('itself');
    await expect(modest('B', 'itself')).rejects.toMatchObject({ name: 'MemoryExceeded', confined: false });
    await expect(hog).rejects.toBeInstanceOf(Confined);
    confinement.offended('A', 'harm');
    expect(confinement.pauseOf('A')).toBe(0);
    expect(confinement.has('B')).toBe(true);
  });

  test('nobody is blamed who did not fail with nothing beside it', async () => {
    const leaving = new AbortController();
    const hog = greedy('hog', 'C', leaving.signal);
    const other = modest('B', 'hog');
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    // Comes while the other one waits for its turn, and has to wait as well.
    const later = greedy('later', 'C', leaving.signal);
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    expect(atWork).toEqual(new Set(['hog']));
    leaving.abort(new Error('left'));
    expect(await other).toBe(4);
    await expect(hog).rejects.toThrow('left');
    await expect(later).rejects.toThrow('left');
    expect(confinement.has('B')).toBe(false);
  });

  test('a crash beside a confined corporation is its fault: others begin again at once', async () => {
    confinement.offended('A', 'memory');
    let crash: (error: Error) => void = () => undefined;
    const hog = retried(() => new Promise<never>((_, reject) => (crash = reject)), NO_SIGNAL, 'A');
    let tries = 0;
    const other = retried(
      () => (++tries === 1 ? Promise.reject(new ChildLost('crash')) : Promise.resolve(tries)),
      NO_SIGNAL,
      'B',
    );
    expect(await other).toBe(2);
    crash(new ChildLost('crash'));
    await expect(hog).rejects.toMatchObject({ name: 'MemoryExceeded', confined: true });
    confinement.offended('A', 'harm');
    expect(confinement.pauseOf('A')).toBeGreaterThan(0);
  });

  test('what else a confined corporation has at work is not begun again after a kill', async () => {
    confinement.offended('A', 'harm');
    await expect(retried(() => Promise.reject(new ChildLost('time')), NO_SIGNAL, 'A')).rejects.toBeInstanceOf(Confined);
  });
});
