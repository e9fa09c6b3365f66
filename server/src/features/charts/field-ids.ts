/** Ids of fields anywhere in a condition, by the key `fieldId`. */
export function fieldIdsOf(value: unknown): string[] {
  return valuesUnder(value, 'fieldId');
}

export function paramIdsOf(value: unknown): string[] {
  return valuesUnder(value, 'dynamicParamId');
}

function valuesUnder(value: unknown, wanted: string): string[] {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part)) {
        if (key === wanted && typeof inner === 'string' && inner !== '') found.add(inner);
        else visit(inner);
      }
    }
  };
  visit(value);
  return [...found];
}
