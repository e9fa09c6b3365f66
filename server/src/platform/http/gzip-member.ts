import { crc32 } from 'node:zlib';

/** Most bytes of a stored block. */
const MOST_STORED = 0xffff;
/** Deflate, no flags, no time, unknown system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The final block, empty. */
const FINAL_BLOCK = Buffer.from([3, 0]);

/**
 * Joins deflate blocks that lie ready into one gzip member. Several members would be shorter to write, but Chromium reads
 * the first one and drops the others without an error.
 */
export class GzipMember {
  readonly head: Buffer = HEAD;
  #crc = 0;
  #size = 0;

  /** Counts bytes that the next blocks hold. */
  count(bytes: Buffer): void {
    this.#crc = crc32(bytes, this.#crc);
    this.#size += bytes.length;
  }

  end(): Buffer {
    const sums = Buffer.alloc(8);
    sums.writeUInt32LE(this.#crc);
    sums.writeUInt32LE(this.#size % 2 ** 32, 4);
    return Buffer.concat([FINAL_BLOCK, sums]);
  }
}

/** Deflate blocks that hold the bytes as they are. */
export function storedBlocks(bytes: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += MOST_STORED) {
    const part = bytes.subarray(at, at + MOST_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(MOST_STORED - part.length, 3);
    blocks.push(head, part);
  }
  return Buffer.concat(blocks);
}
