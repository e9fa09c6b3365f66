const NEEDED = [20, 19];

/** A sentence when this Node is too old, else null. */
export function nodeComplaint(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return null;
  return `Tessera needs Node ${NEEDED.join('.')} or later; this is Node ${version}. Install one from https://nodejs.org and try again.`;
}
