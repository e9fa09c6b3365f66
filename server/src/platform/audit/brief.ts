/** Longest text of a field, in characters; more is cut. */
const LONGEST = 500;

/** A value as audit lines hold it: a long one as the begin of its text. */
export function brief(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length <= LONGEST ? value : `${text.slice(0, LONGEST)}…`;
}
