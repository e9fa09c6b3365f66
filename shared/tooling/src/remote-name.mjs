/** Name of a remote by that of its npm package: `@acme/mf-sales` and `mf-sales` are the remote `mf-sales`. */
export function remoteNameOf(packageName) {
  return packageName.replace(/^@[^/]+\//, '');
}
