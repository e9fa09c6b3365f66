/**
 * Loads the facades that the shell shares with remotes. Naming them here also makes the build emit those that the
 * shell itself does not use.
 */
export function loadSharedFacades(): Promise<unknown> {
  return Promise.all([
    import('@tessera/contract'),
    import('@tessera/request'),
    import('@tessera/i18n'),
    import('@tessera/ui/core'),
    import('@tessera/ui/forms'),
    import('@tessera/ui/data'),
    import('@tessera/ui/icons'),
    import('@tessera/remote-kit/router'),
  ]);
}
