/** The remote that is served stand-alone; the build puts its package in the place of these names. */
declare module 'tessera-remote' {
  export const bootstrap: import('../lifecycles.ts').RemoteLifecycles['bootstrap'];
  export const mount: import('../lifecycles.ts').RemoteLifecycles['mount'];
  export const unmount: import('../lifecycles.ts').RemoteLifecycles['unmount'];
}
declare module 'tessera-manifest' {
  export const manifest: import('@tessera/contract').RemoteManifest;
}
