const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** Bytes in which a WebM file says what it is. */
const HEAD = 64;

/** Type of a video by its structure: whole boxes with their index for MP4, the head for WebM; null for anything else. */
export function readVideo(bytes: Buffer): 'mp4' | 'webm' | null {
  if (bytes.subarray(0, EBML.length).equals(EBML))
    return bytes.subarray(0, HEAD).includes('webm', 0, 'latin1') ? 'webm' : null;
  return isMp4(bytes) ? 'mp4' : null;
}

function isMp4(bytes: Buffer): boolean {
  const names: string[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    if (short === 1 && at + 16 > bytes.length) return false;
    // 0 is a box up to the end of the file, 1 one whose length needs 64 bits.
    const length = short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (length < 8 || at + length > bytes.length) return false;
    names.push(bytes.toString('latin1', at + 4, at + 8));
    at += length;
  }
  return at === bytes.length && names[0] === 'ftyp' && names.includes('moov');
}
