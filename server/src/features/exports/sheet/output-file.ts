import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';

/** A file that is written piece by piece, while its writer waits for other things too. */
export interface OutputFile {
  readonly stream: WriteStream;
  /** Lets what was written reach the disk before more comes. @throws whatever broke the file since */
  drained(signal: AbortSignal): Promise<void>;
  /** Waits for the disk. @param last writes the rest and ends the stream @throws the file's error */
  finish(last: () => unknown): Promise<void>;
}

/** Begins a file of its own that nobody else reads; one that is there already is left as it is, and breaks this one. */
export function openOutput(path: string): OutputFile {
  const stream = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const broken = new Promise<never>((_resolve, reject) => stream.on('error', reject));
  // A disk that fills up while nobody waits for it is told by the next wait.
  broken.catch(() => undefined);
  const closed = new Promise<void>((resolve) => stream.once('close', resolve));
  return {
    stream,
    async drained(signal) {
      await Promise.race([broken, stream.writableNeedDrain ? once(stream, 'drain', { signal }) : breathe()]);
    },
    async finish(last) {
      await Promise.race([broken, Promise.all([last(), closed])]);
    },
  };
}
