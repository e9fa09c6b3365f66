/** Units of the font; every letter is as wide as this share of its size, in every script. */
const EM = 1_000;
const ADVANCE = 600;
const BLOCK = 256;
/** Letters of the basic plane in blocks; the last code is the end of the table. */
const BLOCKS = 256;

const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2));
  return bytes;
};
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
};

/** Every code has the box, blanks have nothing: one list of glyphs serves all blocks but the first. */
function characterMap(): Buffer {
  const starts = Array.from({ length: BLOCKS }, (_unused, block) => block * BLOCK);
  const ends = starts.map((start) => Math.min(start + BLOCK - 1, 0xfffe));
  const segments = BLOCKS + 1;
  // Offset from each entry to the list behind all of them; the first block has its own list.
  const offsets = starts.map((_start, index) => (segments - index) * 2 + (index === 0 ? 0 : BLOCK * 2));
  const glyphs = [
    ...Array.from({ length: BLOCK }, (_unused, code) => (code <= 0x20 || code === 0xa0 ? 2 : 1)),
    ...Array.from({ length: BLOCK }, () => 1),
  ];
  const table = Buffer.concat([
    u16(segments * 2, 512, 8, (segments - 256) * 2),
    u16(...ends, 0xffff, 0),
    u16(...starts, 0xffff),
    u16(...starts.map(() => 0), 1),
    u16(...offsets, 0),
    u16(...glyphs),
  ]);
  return Buffer.concat([u16(0, 1, 3, 1), u32(12), u16(4, table.length + 6, 0), table]);
}

function box(): Buffer {
  const [left, bottom, right, top] = [40, 0, 560, 700];
  return Buffer.concat([
    u16(1, left, bottom, right, top, 3, 0),
    Buffer.from([1, 1, 1, 1]),
    u16(left, 0, right - left, 0),
    u16(bottom, top - bottom, 0, bottom - top),
  ]);
}

/**
 * A font in which every letter of every script is the same box. Pictures whose texts are written in it are laid out alike
 * on machines with other fonts and other builds of the browser.
 * @returns the bytes of a TrueType file
 */
export function boxFont(): Buffer {
  const glyph = box();
  const [low, high] = [Buffer.from('Boxes', 'utf16le').swap16(), Buffer.from('Regular', 'utf16le').swap16()];
  const names = [1, 2, 4, 6].map((id) => [id, id === 2 ? high : low] as const);
  let at = 0;
  const records = names.map(([id, text]) => {
    const record = u16(3, 1, 0x409, id, text.length, at);
    at += text.length;
    return record;
  });
  const tables: Readonly<Record<string, Buffer>> = {
    'OS/2': Buffer.concat([
      u16(3, ADVANCE, 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 250, 0),
      Buffer.alloc(10),
      u32(0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff),
      Buffer.from('TSRA'),
      u16(0x40, 0x20, 0xffff, 800, -200, 0, 800, 200),
      u32(1, 0),
      u16(500, 700, 0, 0x20, 1),
    ]),
    cmap: characterMap(),
    glyf: glyph,
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(0b11, EM),
      Buffer.alloc(16),
      u16(40, 0, 560, 700, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([u32(0x10000), u16(800, -200, 0, ADVANCE, 40, 40, 560, 1, 0, 0, 0, 0, 0, 0, 0, 3)]),
    hmtx: u16(ADVANCE, 40, ADVANCE, 40, ADVANCE, 0),
    // Nothing for what is missing, the box, nothing for a blank.
    loca: u32(0, 0, glyph.length, glyph.length),
    maxp: Buffer.concat([u32(0x10000), u16(3, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: Buffer.concat([u16(0, names.length, 6 + names.length * 12), ...records, ...names.map(([, text]) => text)]),
    post: u32(0x30000, 0, 0, 1, 0, 0, 0, 0),
  };
  return assemble(tables);
}

function assemble(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const head = [u32(0x10000), u16(entries.length, power * 16, Math.log2(power), (entries.length - power) * 16)];
  const bodies: Buffer[] = [];
  let at = 12 + entries.length * 16;
  for (const [tag, bytes] of entries) {
    const body = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    head.push(Buffer.from(tag), u32(checksum(body), at, bytes.length));
    bodies.push(body);
    at += body.length;
  }
  return Buffer.concat([...head, ...bodies]);
}

function checksum(body: Buffer): number {
  let sum = 0;
  for (let at = 0; at < body.length; at += 4) sum = (sum + body.readUInt32BE(at)) >>> 0;
  return sum;
}
