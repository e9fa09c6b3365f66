import type { ComposedRemote, Composition, RemoteBuild, RouteDeclaration } from '@tessera/contract';

const TITLE = { zh_CN: '页', zh_HK: '頁', en_US: 'Page', ja_JP: 'ページ' };

export function makeRoute(path: string, more: Partial<RouteDeclaration> = {}): RouteDeclaration {
  return { path, layout: 'main', requiresAuth: false, title: TITLE, ...more };
}

export function makeBuild(
  build: string,
  { remote = 'mf-probe', ...more }: Partial<RemoteBuild['manifest']> & { remote?: string } = {},
): RemoteBuild {
  return {
    remote,
    build,
    version: '1.0.0',
    federationName: `${remote.replaceAll('-', '_')}__${build}`,
    manifestUrl: `/remotes/${remote}/${build}/mf-manifest.json`,
    integrityUrl: `/remotes/${remote}/${build}/integrity.json`,
    integrity: `sha384-${'B'.repeat(64)}`,
    contract: '1.0.0',
    publishedAt: '2026-01-01T00:00:00Z',
    manifest: {
      name: remote,
      routes: [makeRoute(`/${remote}`)],
      nav: [{ moduleCode: '1', path: more.routes?.[0]?.path ?? `/${remote}`, order: 1, title: TITLE, icon: 'board' }],
      dialogs: [],
      permissions: [],
      requires: {},
      ...more,
    },
  };
}

export function makeRemote(more: Partial<ComposedRemote> = {}): ComposedRemote {
  return {
    name: 'mf-probe',
    state: 'enabled',
    reason: null,
    lockedPaths: [],
    active: null,
    lastGood: null,
    canary: null,
    faultyPages: [],
    pinned: false,
    ...more,
  };
}

export function makeComposition(remotes: readonly ComposedRemote[], more: Partial<Composition> = {}): Composition {
  return {
    revision: 'r1',
    corporationCode: 'C1',
    issuedAt: '2026-01-01T00:00:00Z',
    remotes: [...remotes],
    licence: { state: 'valid', expiresAt: null, seats: null },
    overrides: [],
    ...more,
  };
}
