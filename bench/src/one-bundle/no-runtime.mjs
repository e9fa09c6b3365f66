/** What the shell takes from the federation runtime; a single bundle never loads a remote. */
export function createInstance() {
  return {
    registerPlugins() {},
    registerRemotes() {},
    async loadRemote() {
      throw new Error('a single bundle has no remotes to load');
    },
  };
}
