import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';

/** A file that is written piece by piece, while its writer waits for other things too. */
export interface OutputFile {
  readonly stream: WriteStream;
  /**
   * Waits until written data reaches the disk.
   * @param packed ends when a packer in front of the file has taken all it was given
   * @throws the file's error
   */
  drained(packed?: Promise<void>): Promise<void>;
  /** Waits for the disk. @param last writes the rest and ends the stream @throws the file's error */
  finish(last: () => unknown): Promise<void>;
}

/** Creates a private file, which an aborted signal breaks; an existing one is kept and breaks this one. */
export function openOutput(path: string, signal: AbortSignal): OutputFile {
  const stream = createWriteStream(path, { flags: 'wx', mode: 0o600, signal });
  const broken = new Promise<never>((_resolve, reject) => stream.on('error', reject));
  // Reported by the next wait.
  broken.catch(() => undefined);
  const closed = new Promise<void>((resolve) => stream.once('close', resolve));
  return {
    stream,
    async drained(packed) {
      const taken = async () => {
        await packed;
        await (stream.writableNeedDrain ? once(stream, 'drain') : breathe());
      };
      await Promise.race([broken, taken()]);
    },
    async finish(last) {
      await Promise.race([broken, Promise.all([last(), closed])]);
    },
  };
}
