import { LoadFault } from './load-fault.ts';

export interface RaceOptions {
  /** Milliseconds. */
  readonly timeout: number;
  /** Rejects when the build reports a fatal error, or when the frame is stopped. */
  readonly fatal: Promise<never>;
  readonly what: string;
}

/** Settles with the step, the fatal signal or the time-out. A time-out is attributed to no build. */
export async function raceStep<T>(step: Promise<T>, { timeout, fatal, what }: RaceOptions): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LoadFault('timeout', `${what} did not end within ${timeout} ms`, { blame: 'nobody' })),
      timeout,
    );
  });
  try {
    return await Promise.race([step, fatal, late]);
  } finally {
    clearTimeout(timer);
  }
}
