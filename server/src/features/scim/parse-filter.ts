import { ScimError } from './scim-error.ts';

/** A filter of RFC 7644 section 3.4.2.2, parsed; it is never text of a query. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'present'; readonly path: string }
  | { readonly kind: 'compare'; readonly path: string; readonly op: CompareOp; readonly value: FilterValue }
  /** `emails[type eq "work"]`: one value of the attribute meets all of it. */
  | { readonly kind: 'within'; readonly path: string; readonly filter: Filter };
export type CompareOp = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';
export type FilterValue = string | number | boolean | null;

const OPS: ReadonlySet<string> = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']);
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;
const LONGEST = 2_000;
/** Brackets within brackets. */
const DEEPEST = 20;

interface Token {
  readonly kind: 'text' | 'mark' | 'word' | 'end';
  readonly text: string;
}
const wrong = (detail: string): ScimError => new ScimError(400, detail, 'invalidFilter');

/** @throws ScimError invalidFilter */
export function parseFilter(written: string): Filter {
  if (written.length > LONGEST) throw wrong('The filter is too long.');
  const tokens = tokensOf(written);
  let at = 0;
  const peek = (): Token => tokens[at] ?? { kind: 'end', text: '' };
  const next = (): Token => {
    const token = peek();
    at += 1;
    return token;
  };
  const isWord = (word: string): boolean => peek().kind === 'word' && peek().text.toLowerCase() === word;
  const expect = (mark: string): void => {
    if (next().text !== mark) throw wrong(`A ${mark} is missing in the filter.`);
  };
  const either = (depth: number): Filter => {
    let left = both(depth);
    while (isWord('or')) {
      next();
      left = { kind: 'or', left, right: both(depth) };
    }
    return left;
  };
  const both = (depth: number): Filter => {
    let left = one(depth);
    while (isWord('and')) {
      next();
      left = { kind: 'and', left, right: one(depth) };
    }
    return left;
  };
  const one = (depth: number): Filter => {
    if (depth > DEEPEST) throw wrong('The filter has too many brackets.');
    if (isWord('not') && tokens[at + 1]?.text === '(') {
      next();
      return { kind: 'not', filter: group(depth) };
    }
    if (peek().kind === 'mark' && peek().text === '(') return group(depth);
    const path = next();
    if (path.kind !== 'word') throw wrong('An attribute is missing in the filter.');
    if (peek().kind === 'mark' && peek().text === '[') {
      next();
      const filter = either(depth + 1);
      expect(']');
      // `emails[type eq "work"].value eq "x"`: the rest belongs to the same value.
      if (peek().kind === 'word' && peek().text.startsWith('.')) {
        const rest = condition(next().text.slice(1));
        return { kind: 'within', path: path.text, filter: { kind: 'and', left: filter, right: rest } };
      }
      return { kind: 'within', path: path.text, filter };
    }
    return condition(path.text);
  };
  const group = (depth: number): Filter => {
    next();
    const filter = either(depth + 1);
    expect(')');
    return filter;
  };
  const condition = (path: string): Filter => {
    const op = next().text.toLowerCase();
    if (op === 'pr') return { kind: 'present', path };
    if (!OPS.has(op)) throw wrong('An operator of the filter is unknown.');
    return { kind: 'compare', path, op: op as CompareOp, value: valueOf(next()) };
  };
  const filter = either(0);
  if (peek().kind !== 'end') throw wrong('The filter goes on behind its end.');
  return filter;
}

function tokensOf(written: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const text = written.trimEnd();
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) throw wrong('The filter cannot be read.');
    const [, quoted, mark, word] = found;
    if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted });
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark });
    else tokens.push({ kind: 'word', text: word ?? '' });
  }
  return tokens;
}

function valueOf({ kind, text }: Token): FilterValue {
  try {
    const value: unknown = JSON.parse(kind === 'word' ? text.toLowerCase() : text);
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as FilterValue;
  } catch (error) {
    throw new ScimError(400, 'A value of the filter cannot be read.', 'invalidFilter', { cause: error });
  }
  throw wrong('A value of the filter cannot be read.');
}
