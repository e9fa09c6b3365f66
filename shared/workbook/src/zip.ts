import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** A member of a ZIP archive, as its directory describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly packed: number;
  readonly size: number;
  readonly method: number;
  readonly offset: number;
}
export interface ZipLimits {
  readonly entries: number;
  /** Bytes of one entry and of all together, once unpacked. */
  readonly entryBytes: number;
  readonly totalBytes: number;
  /** Largest ratio of unpacked to packed bytes of an entry over a megabyte. */
  readonly ratio: number;
}

export class ZipError extends Error {
  readonly kind: 'damaged' | 'large';
  constructor(kind: 'damaged' | 'large', message: string) {
    super(message);
    this.kind = kind;
  }
}
const damaged = (reason: string) => new ZipError('damaged', reason);

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MOST_COMMENT = 65_535;
const MOST_DIRECTORY = 16 * 1024 * 1024;

/**
 * An archive's directory, with sizes checked, nothing unpacked.
 * @throws ZipError damaged (also encrypted, multi-part, over 4 GB), large
 */
export async function readDirectory(file: FileHandle, limits: ZipLimits): Promise<ReadonlyMap<string, ZipEntry>> {
  const { size } = await file.stat();
  const tail = await readAt(
    file,
    Math.max(0, size - END_BYTES - MOST_COMMENT),
    Math.min(size, END_BYTES + MOST_COMMENT),
  );
  let at = tail.length - END_BYTES;
  while (at >= 0 && tail.readUInt32LE(at) !== END) at--;
  if (at < 0) throw damaged('no directory');
  const count = tail.readUInt16LE(at + 10);
  const directoryBytes = tail.readUInt32LE(at + 12);
  const directoryOffset = tail.readUInt32LE(at + 16);
  if (count === 0xffff || directoryOffset === 0xffffffff) throw damaged('an archive over 4 GB');
  if (count > limits.entries) throw new ZipError('large', `${count} entries`);
  if (directoryBytes > MOST_DIRECTORY || directoryOffset + directoryBytes > size)
    throw damaged('directory out of bounds');
  const directory = await readAt(file, directoryOffset, directoryBytes);
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  let position = 0;
  for (let index = 0; index < count; index++) {
    if (position + 46 > directory.length || directory.readUInt32LE(position) !== CENTRAL) throw damaged('directory');
    const flags = directory.readUInt16LE(position + 8);
    if ((flags & 1) !== 0) throw damaged('encrypted');
    const nameLength = directory.readUInt16LE(position + 28);
    const entry: ZipEntry = {
      name: directory.toString('utf8', position + 46, position + 46 + nameLength),
      method: directory.readUInt16LE(position + 10),
      packed: directory.readUInt32LE(position + 20),
      size: directory.readUInt32LE(position + 24),
      offset: directory.readUInt32LE(position + 42),
    };
    total += entry.size;
    const tooDense = entry.size > 1024 * 1024 && entry.size > entry.packed * limits.ratio;
    if (entry.size > limits.entryBytes || total > limits.totalBytes || tooDense) {
      throw new ZipError('large', `${entry.name}: ${entry.size} bytes of ${entry.packed}`);
    }
    entries.set(entry.name, entry);
    position += 46 + nameLength + directory.readUInt16LE(position + 30) + directory.readUInt16LE(position + 32);
  }
  return entries;
}

/** Unpacked bytes of an entry. @throws ZipError large beyond the directory's size */
export async function* readEntry(file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  const head = await readAt(file, entry.offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw damaged('entry');
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = piecesOf(file, start, entry.packed);
  if (entry.method !== 0 && entry.method !== 8) throw damaged(`packed by method ${entry.method}`);
  let seen = 0;
  const source = Readable.from(packed);
  const unpacked: AsyncIterable<Buffer> = entry.method === 0 ? source : source.pipe(createInflateRaw());
  source.on('error', (error) => (unpacked as Readable).destroy(error));
  try {
    for await (const piece of unpacked) {
      seen += piece.length;
      if (seen > entry.size) throw new ZipError('large', `${entry.name} is larger than its directory says`);
      yield piece;
    }
  } catch (error) {
    if (error instanceof ZipError) throw error;
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw damaged('deflate');
    throw error;
  } finally {
    source.destroy();
  }
  if (seen !== entry.size) throw damaged(`${entry.name} ends early`);
}

async function* piecesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  const step = 256 * 1024;
  for (let done = 0; done < length; done += step) {
    const piece = await readAt(file, start + done, Math.min(step, length - done));
    if (piece.length === 0) throw damaged('ends early');
    yield piece;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
  return buffer.subarray(0, bytesRead);
}
