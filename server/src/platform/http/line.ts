import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';

import { storedBlocks } from './gzip-member.ts';

/** Bytes below which deflating saves nothing. */
const SMALLEST_DEFLATED = 256;
export const NEWLINE = Buffer.from('\n');
const deflate = promisify(deflateRaw);

/** One of several answers of a call without its place in the call; what is sent of it is made once. */
export class Line {
  /** What follows the place, without the end of the line. */
  readonly text: Buffer;
  #blocks: Promise<Buffer> | undefined;

  /** @param envelope bytes of a JSON object with members; they must not change any more */
  constructor(envelope: Buffer) {
    this.text = envelope.subarray(1);
  }

  /** The text and the end of the line as deflate blocks, which refer to nothing before them and end at a whole byte. */
  get blocks(): Promise<Buffer> {
    return (this.#blocks ??= this.#deflated());
  }

  async #deflated(): Promise<Buffer> {
    const bytes = Buffer.concat([this.text, NEWLINE]);
    if (bytes.length < SMALLEST_DEFLATED) return storedBlocks(bytes);
    try {
      return await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
    } catch {
      // For want of memory; the next who asks tries again.
      this.#blocks = undefined;
      return storedBlocks(bytes);
    }
  }
}
