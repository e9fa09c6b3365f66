import { SqlFault } from '../dialects/user-sql-reader.ts';

/** A piece of an author's SQL: its own words with their place, or a parameter. */
export type AuthorPiece =
  | { readonly code: string; readonly at: number }
  | { readonly parameter: string; readonly at: number };

/** Texts, quoted names and comments: nothing in them is a parameter. Then `${name}` itself. */
const TOKENS =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$\{\s*([\p{L}_][\p{L}\p{N}_]{0,39})\s*\}|\$\{[^}]*\}?/gu;

/**
 * Splits off `${name}`. SQL that the database tokenises differently is refused by the number of placeholders.
 * @throws SqlFault sqlParamName
 */
export function splitParameters(text: string): AuthorPiece[] {
  const pieces: AuthorPiece[] = [];
  let start = 0;
  for (const found of text.matchAll(TOKENS)) {
    const [token, parameter] = found;
    if (!token.startsWith('${')) continue;
    if (parameter === undefined) throw new SqlFault('sqlParamUnknown', { name: token }, found.index);
    if (found.index > start) pieces.push({ code: text.slice(start, found.index), at: start });
    pieces.push({ parameter, at: found.index });
    start = found.index + token.length;
  }
  // Many end a statement with a semicolon, which the place where it will stand does not take.
  const end = text.replace(/[\s;]+$/, '').length;
  if (start < end) pieces.push({ code: text.slice(start, end), at: start });
  return pieces;
}

/** Names of the parameters in an author's SQL; none where it cannot be split. */
export function parametersOf(text: string): string[] {
  try {
    return [...new Set(splitParameters(text).flatMap((piece) => ('parameter' in piece ? [piece.parameter] : [])))];
  } catch {
    return [];
  }
}
