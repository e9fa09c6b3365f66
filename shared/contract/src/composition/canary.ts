/**
 * Whether a user gets a canary build; stable per user and build, monotonic in the share. @param share fraction, 0 to 1
 */
export function isInCanary(userId: string, build: string, share: number): boolean {
  return fraction(`${build}:${userId}`) < share;
}

/** FNV-1a with a final mix, as a fraction in [0, 1). */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
