/** The remote and the folder of the build that a file belongs to; null for other files. @param address absolute, or a path */
export function remoteOfFile(address: string): { readonly remote: string; readonly folder: string } | null {
  const [folder, remote] = /^\/remotes\/([^/]+)\/[^/]+\//.exec(new URL(address, location.origin).pathname) ?? [];
  return folder === undefined || remote === undefined ? null : { remote, folder };
}
