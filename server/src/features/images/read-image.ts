/** What the bytes of an image say of themselves. */
export interface ImageFacts {
  readonly type: 'png' | 'jpg';
  /** The image alone, without whatever was hung on behind its end. */
  readonly bytes: Buffer;
}
/** Pixels of one side, and of the area, beyond which a browser would choke on a small file. */
const LONGEST_SIDE = 16_384;
const LARGEST_AREA = 64_000_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads a PNG or JPEG from end to end by its structure; null for anything else, cut off, or of absurd size. */
export function readImage(bytes: Buffer): ImageFacts | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return readPng(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes);
  return null;
}

const fits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= LARGEST_AREA;

function readPng(bytes: Buffer): ImageFacts | null {
  let at = PNG.length;
  let isFirst = true;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    if (isFirst && (name !== 'IHDR' || length !== 13)) return null;
    if (isFirst && !fits(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))) return null;
    if (name === 'IEND') return { type: 'png', bytes: bytes.subarray(0, end) };
    isFirst = false;
    at = end;
  }
  return null;
}

/** Segments that say how large the picture is: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Buffer): ImageFacts | null {
  let at = 2;
  let hasFrame = false;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (isFrame(marker)) {
      if (length < 8 || !fits(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return null;
      hasFrame = true;
    }
    at += 2 + length;
    if (marker === 0xda) {
      if (!hasFrame) return null;
      at = endOfScan(bytes, at);
      if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return { type: 'jpg', bytes: bytes.subarray(0, at + 2) };
    }
  }
  return null;
}

/** Where the next marker after coded data stands: within them, 0xff is followed by 0 or a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
  return bytes.length;
}
