/** A well-formed hash that no file has. */
export const IMPOSSIBLE_HASH = `sha384-${'A'.repeat(64)}`;

export interface IntegrityRegistry {
  /** Registers files below an address. @param base ends with a slash @param list relative file name -> hash */
  register(base: string, list: Readonly<Record<string, string>>): void;
  /** The known hash of an address, or one that can't match. */
  hashOf(url: string): string;
  isKnown(url: string): boolean;
}

/** Which hash each script and stylesheet of the page must have. Query and fragment are no part of an address. */
export function createIntegrityRegistry(origin: string): IntegrityRegistry {
  const hashes = new Map<string, string>();
  // Against the origin, not the document's base, which an injected <base> could move.
  const addressOf = (url: string) => {
    const { origin: host, pathname } = new URL(url, origin);
    return `${host}${pathname}`;
  };
  return {
    register(base, list) {
      const folder = new URL(base, origin);
      for (const [name, hash] of Object.entries(list)) hashes.set(addressOf(new URL(name, folder).href), hash);
    },
    hashOf: (url) => hashes.get(addressOf(url)) ?? IMPOSSIBLE_HASH,
    isKnown: (url) => hashes.has(addressOf(url)),
  };
}
