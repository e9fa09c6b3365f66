import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

import { detectAll } from 'jschardet';

/** Encodings that an import reads, by the names of the Encoding Standard. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'shift_jis',
  'big5',
  'euc-jp',
  'windows-1252',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

const SAMPLE_BYTES = 1024 * 1024;
const FALLBACKS: readonly Encoding[] = ['gb18030', 'shift_jis', 'big5', 'euc-jp'];
const DETECTED: Readonly<Record<string, Encoding>> = {
  GB2312: 'gb18030',
  GB18030: 'gb18030',
  GBK: 'gb18030',
  SHIFT_JIS: 'shift_jis',
  BIG5: 'big5',
  'EUC-JP': 'euc-jp',
  'WINDOWS-1252': 'windows-1252',
  'ISO-8859-1': 'windows-1252',
};

/**
 * A file's encoding: byte-order mark, else UTF-8, else by statistics; must decode the whole file. @returns null for
 * none
 */
export async function detectEncoding(path: string): Promise<Encoding | null> {
  const sample = await readStart(path);
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample.subarray(0, 8192).includes(0)) return wideEncoding(sample);
  // Most files are; guessing costs more than reading all of it.
  if ((await damageOfUtf8(path)) !== null) return 'utf-8';
  const guesses = detectAll(sample).map(({ encoding }) => DETECTED[encoding?.toUpperCase() ?? '']);
  const likely = guesses.filter((guess): guess is Encoding => guess !== undefined && guess !== 'windows-1252');
  for (const encoding of new Set<Encoding>([...likely, ...FALLBACKS])) {
    if (await isReadable(path, encoding)) return encoding;
  }
  return guesses.includes('windows-1252') ? 'windows-1252' : null;
}

/** UTF-16 without a byte-order mark: read in the wrong order, its line ends are other characters. */
function wideEncoding(sample: Buffer): Encoding | null {
  const start = sample.subarray(0, 8192);
  const likely = (encoding: 'utf-16le' | 'utf-16be') => {
    const text = new TextDecoder(encoding).decode(start.subarray(0, start.length & ~1));
    return /[\r\n]/.test(text) && !hasControls(text);
  };
  return (['utf-16le', 'utf-16be'] as const).find(likely) ?? null;
}
/** Whether a text holds controls other than tabs and line ends. */
const hasControls = (text: string): boolean =>
  [...text].some((character) => character < ' ' && !'\t\n\r'.includes(character));

/** Of a text in UTF-8 with damaged places, at least so many other characters beyond ASCII for each of them are whole. */
const WHOLE_FOR_DAMAGED = 20;

/** Damaged places of a text in UTF-8, which read as U+FFFD; null for what is no UTF-8 at all. */
export async function damageOfUtf8(path: string): Promise<number | null> {
  if (await isReadable(path, 'utf-8')) return 0;
  let damaged = 0;
  let whole = 0;
  for await (const text of decoded(path, 'utf-8', { replace: true })) {
    for (const character of text) {
      if (character === '\ufffd') damaged++;
      else if (character > '\u007f') whole++;
    }
  }
  return damaged * WHOLE_FOR_DAMAGED <= whole ? damaged : null;
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SAMPLE_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function isReadable(path: string, encoding: Encoding): Promise<boolean> {
  try {
    for await (const _ of decoded(path, encoding));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/**
 * A file's text in pieces without byte-order mark.
 * @param options.replace reads bytes outside of the encoding as U+FFFD; default: false
 * @throws TypeError for bytes outside of the encoding
 */
export async function* decoded(
  path: string,
  encoding: Encoding,
  { replace = false }: { readonly replace?: boolean } = {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: !replace });
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}
