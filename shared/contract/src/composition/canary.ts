/**
 * Whether a user belongs to the share that gets a canary build. The same user keeps the answer for one build;
 * growing the share never takes a user out.
 * @param share fraction of users, 0 to 1
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
