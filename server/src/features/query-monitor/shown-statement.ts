const LONGEST = 10_000;
const LITERAL = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g;

/** A statement for operators, with an author's literals removed. */
export function shownStatement(statement: string): string {
  return statement.replaceAll(LITERAL, "'?'").slice(0, LONGEST);
}
