/**
 * Stands in the place of the shell's federation loader when the whole product is built as one bundle: the same
 * sources, split by lazy routes, without federation. The build sets the names `@bench/*`.
 */
export function createFederationLoader() {
  return {
    async load({ remote }) {
      switch (remote) {
        case 'mf-dashboard':
          return import('@bench/mf-dashboard');
        case 'mf-admin':
          return import('@bench/mf-admin');
        default:
          throw new Error(`${remote} is not in the bundle`);
      }
    },
  };
}
