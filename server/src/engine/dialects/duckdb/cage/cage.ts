import type { DuckDbSettings } from '../connection.ts';
import { ChildLost } from './child-error.ts';
import type { Child, ChildEnd } from './child-process.ts';

/** Milliseconds in which the process closes its file. */
const CLOSING = 20_000;

/** The process that owns an analytics file, replaced whenever it ends. */
export interface Cage {
  /** The process that is open now, or that will be. @throws Error that the file can't be opened with */
  child(): Promise<Child>;
  close(): Promise<void>;
}

/**
 * Starts the process and opens the file.
 * @param start makes a process
 * @param lost called when the process crashed or was killed
 * @throws Error that the file can't be opened with
 */
export async function openCage(
  settings: DuckDbSettings,
  start: () => Child,
  lost: (end: ChildEnd) => void,
): Promise<Cage> {
  let closing = false;
  let failed = false;
  const open = async (): Promise<Child> => {
    const child = start();
    try {
      await child.ask({ op: 'open', settings });
    } catch (error) {
      child.kill();
      if (!(error instanceof ChildLost)) throw error;
      const { errors, code } = await child.ended;
      throw new Error(errors.trim() || `its process ended with ${code}`, { cause: error });
    }
    void child.ended.then((end) => {
      if (closing) return;
      lost(end);
      replace();
    });
    return child;
  };
  let current = open();
  const replace = () => {
    failed = false;
    current = open();
    // Told to the next who asks, who tries again.
    current.catch(() => (failed = true));
  };
  await current;
  return {
    child() {
      if (failed && !closing) replace();
      return current;
    },
    async close() {
      closing = true;
      const child = await current.catch(() => null);
      if (!child) return;
      const late = setTimeout(() => child.kill(), CLOSING);
      await child.ask({ op: 'close' }).catch((error: unknown) => {
        if (!(error instanceof ChildLost)) throw error;
      });
      clearTimeout(late);
      child.kill();
      await child.ended;
    },
  };
}
