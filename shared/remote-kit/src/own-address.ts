import { matchPath } from '@tessera/remote-kit/router';

/**
 * The window for a remote's router; ignores navigation outside the remote's paths, e.g. after the user left.
 * @param paths of the remote's routes
 */
export function ownAddress(target: Window, paths: readonly string[]): Window {
  const isOwn = () => paths.some((path) => matchPath(`${path}/*`, target.location.pathname) !== null);
  const history = facade(target.history, {
    pushState: (...move) => {
      if (isOwn()) target.history.pushState(...move);
    },
    replaceState: (...move) => {
      if (isOwn()) target.history.replaceState(...move);
    },
  });
  return facade(target, { history });
}

/** An object with some of its members replaced. */
function facade<T extends object>(of: T, replaced: Partial<T>): T {
  return new Proxy(of, {
    get(_target, key) {
      const value: unknown = Reflect.get(key in replaced ? replaced : of, key);
      return typeof value === 'function' ? (value.bind(of) as unknown) : value;
    },
  });
}
