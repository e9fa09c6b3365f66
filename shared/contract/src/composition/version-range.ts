type Version = readonly [major: number, minor: number, patch: number];

/**
 * Whether a version satisfies a range: `*`, `1`, `1.2`, `1.2.3`, `^1.2`, `~1.2.3`, `>=1.2`, `>1`, `<2`, `<=2.1`, or
 * several with spaces (and).
 * @throws TypeError when either is malformed
 */
export function satisfiesRange(version: string, range: string): boolean {
  const actual = parse(version);
  return range
    .trim()
    .split(/\s+/)
    .every((part) => satisfiesPart(actual, part));
}

/** The first required capability that is not available, or null. */
export function missingCapability(
  requires: Readonly<Record<string, string>>,
  available: Readonly<Record<string, string>>,
): { readonly capability: string; readonly range: string } | null {
  for (const [capability, range] of Object.entries(requires)) {
    const version = available[capability];
    if (version === undefined || !satisfiesRange(version, range)) return { capability, range };
  }
  return null;
}

function satisfiesPart(actual: Version, part: string): boolean {
  if (part === '*') return true;
  const [, operator = '', text = ''] = /^(\^|~|>=|<=|>|<|=)?(.+)$/.exec(part) ?? [];
  const floor = parse(text);
  const given = text.split('.').length;
  const order = compare(actual, floor);
  switch (operator) {
    case '>=':
      return order >= 0;
    case '>':
      return order > 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '^':
      return order >= 0 && compare(actual, caretCeiling(floor)) < 0;
    case '~':
      return order >= 0 && compare(actual, given === 1 ? [floor[0] + 1, 0, 0] : [floor[0], floor[1] + 1, 0]) < 0;
    default:
      return actual.slice(0, given).every((number, index) => number === floor[index]);
  }
}

function caretCeiling([major, minor, patch]: Version): Version {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

function parse(text: string): Version {
  const match = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(text);
  if (!match) throw new TypeError(`not a version: ${text}`);
  return [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)];
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}
