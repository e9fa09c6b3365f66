import { useEffect, useRef, useState } from 'react';

/** Milliseconds for which a sheet is shown at least. */
const LEAST = 1_000;
/** Milliseconds for which the last sheet stays beyond the time of its report, while the next item takes its place. */
const BEYOND = 3_000;

/** What is turned through, and for how long. */
export interface Turned {
  /** Number of sheets; may grow while they are turned. */
  readonly count: number;
  /** Seconds in which all of them are shown. */
  readonly duration: number;
  /** Whether they are turned; one that is held keeps the time that it has left. */
  readonly turning: boolean;
  /** Another one begins with the first sheet. */
  readonly round: number;
}

/** Turns through sheets in the time given, each for as long as the others. @returns index of the sheet to show */
export function useTurnedSheet({ count, duration, turning, round }: Turned): number {
  const [{ at, of }, setAt] = useState({ at: 0, of: round });
  /** Milliseconds for which sheets were shown in this round, and those when the current one began. */
  const shown = useRef(0);
  const start = useRef(0);
  const now = of === round ? at : 0;
  useEffect(() => {
    shown.current = 0;
    start.current = 0;
  }, [round]);
  useEffect(() => {
    if (!turning || count === 0) return;
    const begun = performance.now();
    const before = shown.current;
    const last = now >= count - 1;
    const share = Math.max(LEAST, (duration * 1_000 - start.current) / (count - now));
    const wait = start.current + share - before + (last ? BEYOND : 0);
    let over = false;
    const turn = () => {
      over = last;
      start.current = last ? 0 : before + performance.now() - begun;
      setAt({ at: last ? 0 : now + 1, of: round });
    };
    const timer = count > 1 ? setTimeout(turn, wait) : undefined;
    return () => {
      clearTimeout(timer);
      shown.current = over ? 0 : before + performance.now() - begun;
    };
  }, [turning, count, duration, now, round]);
  return Math.min(now, Math.max(0, count - 1));
}
