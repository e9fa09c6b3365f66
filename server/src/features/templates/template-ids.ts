/** Ids that templates use in place of those of a corporation. */
export const LOCAL_ID = /^(?:table|field)-[1-9]\d{0,4}$/;

/**
 * A value with other ids in it: each text that is one of them, and each key, wherever it stands.
 * @param ids new ids by old @param spare texts that stay: names of wells that happen to look like ids, by the keys that hold them
 */
export function withIds<Value>(
  value: Value,
  ids: ReadonlyMap<string, string>,
  spare: ReadonlySet<string> = NONE,
): Value {
  const visit = (part: unknown, key: string): unknown => {
    if (typeof part === 'string') {
      if (spare.has(part) && !isFieldKey(key)) return part;
      return ids.get(part) ?? part;
    }
    if (Array.isArray(part)) return part.map((inner) => visit(inner, key));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [
        spare.has(name) ? name : (ids.get(name) ?? name),
        visit(inner, name),
      ]),
    );
  };
  return visit(value, '') as Value;
}

/** All texts and keys within a value that a test holds for, each once. */
export function textsIn(value: unknown, wanted: (text: string) => boolean): Set<string> {
  const found = new Set<string>();
  const take = (text: string) => {
    if (wanted(text)) found.add(text);
  };
  const visit = (part: unknown): void => {
    if (typeof part === 'string') take(part);
    else if (Array.isArray(part)) part.forEach(visit);
    else if (typeof part === 'object' && part !== null)
      for (const [name, inner] of Object.entries(part)) {
        take(name);
        visit(inner);
      }
  };
  visit(value);
  return found;
}

/** What charts call the places of their fields; a new place often has the id of the field that was put there. */
export function placeIds(value: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (typeof part === 'object' && part !== null)
      for (const [name, inner] of Object.entries(part)) {
        if (name === 'uniqId' && typeof inner === 'string') found.add(inner);
        else visit(inner);
      }
  };
  visit(value);
  return found;
}

const NONE: ReadonlySet<string> = new Set();
const isFieldKey = (key: string): boolean => /field(?:Ids?)?$/i.test(key);
