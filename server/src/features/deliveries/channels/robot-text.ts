import { text as textOf } from '../../../platform/texts/index.ts';
import type { Sending } from './channel.ts';

const bytesOf = (value: string): number => Buffer.byteLength(value);

/** Characters that JSON writes in six bytes, and that nobody reads: what is no text but line breaks and tabs. */
const UNREADABLE = /[^\P{Cc}\n\t]|\p{Cs}/gu;

/** Text of a value that must not become a link, a mention or a picture of a group robot. */
export function asMarkdown(value: string): string {
  return value
    .replaceAll('<', '＜')
    .replaceAll('](', '] (')
    .replaceAll(/^(\s*)(#+|>)/gm, '$1\u200B$2');
}

/** Body of a group message, cut at a limit with a note; the link always stays. @param most bytes of UTF-8 */
export function robotText({ content, link, settings }: Sending, most: number, withTitle = true): string {
  const { locale, title } = content;
  const keyword = settings.keyword ? `\n\n${asMarkdown(settings.keyword)}` : '';
  const door = link === null ? '' : `\n\n[${textOf(locale, 'delivery.open')}](${encodeURI(decodeSafely(link))})`;
  const note = `\n\n${textOf(locale, 'delivery.cut')}`;
  const body = content.markdown ?? asMarkdown(content.text);
  const whole = `${withTitle ? `**${asMarkdown(title)}**\n\n` : ''}${body}`.replaceAll(UNREADABLE, '');
  const end = `${keyword}${door}`;
  if (bytesOf(whole) + bytesOf(end) <= most) return whole + end;
  return cutAt(whole, most - bytesOf(end) - bytesOf(note)) + note + end;
}

/** The longest beginning of at most so many bytes, which splits no character. */
export function cutAt(value: string, most: number): string {
  const bytes = Buffer.from(value);
  if (bytes.length <= most) return value;
  let end = Math.max(0, most);
  while (end > 0 && (bytes[end]! & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString('utf8');
}

function decodeSafely(link: string): string {
  try {
    return decodeURI(link);
  } catch {
    // An address with a stray per cent sign is taken as it is.
    return link;
  }
}
