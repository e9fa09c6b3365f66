/** The names that the shell takes from the federation runtime; a single bundle never calls them. */
export function loadRemote() {
  throw new Error('a single bundle has no remotes to load');
}
export function registerPlugins() {}
export function registerRemotes() {}
