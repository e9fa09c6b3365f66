const LONGEST = 10_000;
const LITERAL = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g;

/** A statement as operators may see it: what an author wrote into SQL may be somebody's data too. */
export function shownStatement(statement: string): string {
  return statement.replaceAll(LITERAL, "'?'").slice(0, LONGEST);
}
