import { SyntaxIssue, type IssueCode } from '../issue.ts';
import { KEYWORDS, type Token } from './token.ts';

const SPACE = /[\s\u00a0\u3000\ufeff]+/y;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /[\p{L}_][\p{L}\p{N}_.]*/uy;
const OPERATOR = /<>|!=|<=|>=|[-+*/%&=<>(),（），＋－＊／＝＜＞]/y;
const LINE_COMMENT = /\/\/[^\n]*/y;

/** What an input method for Chinese or Japanese types instead of the plain sign, and a second spelling of "not equal". */
const PLAIN: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '＋': '+',
  '－': '-',
  '＊': '*',
  '／': '/',
  '＝': '=',
  '＜': '<',
  '＞': '>',
  '!=': '<>',
};

/** Texts and references: what closes them, and the sign is written twice to stand inside. */
const ENCLOSED: readonly { open: string; close: string; kind: Token['kind']; issue: IssueCode }[] = [
  { open: "'", close: "'", kind: 'text', issue: 'unterminatedText' },
  { open: '"', close: '"', kind: 'text', issue: 'unterminatedText' },
  { open: '[', close: ']', kind: 'fieldName', issue: 'unterminatedReference' },
  { open: '${', close: '}', kind: 'parameter', issue: 'unterminatedReference' },
  { open: '{', close: '}', kind: 'fieldId', issue: 'unterminatedReference' },
  { open: '#', close: '#', kind: 'date', issue: 'badDate' },
];

/**
 * Tokens of a formula with comments and an end token.
 * @param lenient accepts unfinished tokens and skips unknown characters
 * @throws SyntaxIssue
 */
export function lex(text: string, lenient = false): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    return pattern.exec(text)?.[0];
  };
  const push = (kind: Token['kind'], value: string, end: number) => {
    tokens.push({ kind, value, start: position, end });
    position = end;
  };
  while (position < text.length) {
    const space = take(SPACE);
    if (space !== undefined) {
      position += space.length;
      continue;
    }
    const comment =
      take(LINE_COMMENT) ?? (text.startsWith('/*', position) ? block(text, position, lenient) : undefined);
    if (comment !== undefined) {
      push('comment', comment, position + comment.length);
      continue;
    }
    const enclosed = ENCLOSED.find(({ open }) => text.startsWith(open, position));
    if (enclosed) {
      const { value, end } = inside(text, position, enclosed, lenient);
      push(enclosed.kind, value, end);
      continue;
    }
    const number = take(NUMBER);
    if (number !== undefined) {
      push('number', number, position + number.length);
      continue;
    }
    const name = take(NAME);
    if (name !== undefined) {
      const capitals = name.toUpperCase();
      const keyword = (KEYWORDS as readonly string[]).includes(capitals);
      push(keyword ? 'keyword' : 'name', keyword ? capitals : name, position + name.length);
      continue;
    }
    const operator = take(OPERATOR);
    if (operator !== undefined) {
      push('operator', PLAIN[operator] ?? operator, position + operator.length);
      continue;
    }
    const sign = String.fromCodePoint(text.codePointAt(position)!);
    if (!lenient) {
      const span = { start: position, end: position + sign.length };
      throw new SyntaxIssue('unexpectedCharacter', span, { found: sign });
    }
    position += sign.length;
  }
  tokens.push({ kind: 'end', value: '', start: text.length, end: text.length });
  return tokens;
}

function block(text: string, start: number, lenient: boolean): string {
  const close = text.indexOf('*/', start + 2);
  if (close < 0 && !lenient) throw new SyntaxIssue('unterminatedComment', { start, end: text.length });
  return text.slice(start, close < 0 ? text.length : close + 2);
}

function inside(
  text: string,
  start: number,
  { open, close, issue }: (typeof ENCLOSED)[number],
  lenient: boolean,
): { value: string; end: number } {
  let value = '';
  let at = start + open.length;
  while (at < text.length) {
    if (text[at] !== close) value += text[at++];
    else if (text[at + 1] === close) {
      value += close;
      at += 2;
    } else return { value, end: at + 1 };
  }
  if (!lenient) throw new SyntaxIssue(issue, { start, end: text.length });
  return { value, end: text.length };
}
