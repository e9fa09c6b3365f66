import { matchPath } from '@tessera/remote-kit/router';

/**
 * The window as the router of a remote's pages gets it. Pages move the address only while it is the remote's: what a
 * page still sets off after the user has left, before it is unmounted, would lead the user back.
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
