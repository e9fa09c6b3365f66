/**
 * Packages and what each may import (see ARCHITECTURE.md). `imports`: other rooms; `npm`: allowed packages, if limited.
 */
export const ROOMS = {
  contract: { folder: 'shared/contract', kind: 'shared', imports: [], npm: ['zod'] },
  expression: { folder: 'shared/expression', kind: 'shared', imports: ['contract'] },
  'page-plan': { folder: 'shared/page-plan', kind: 'shared', imports: ['contract'] },
  workbook: { folder: 'shared/workbook', kind: 'server', imports: [] },
  request: { folder: 'shared/request', kind: 'shared', imports: ['contract'] },
  i18n: { folder: 'shared/i18n', kind: 'shared', imports: ['contract'] },
  ui: { folder: 'shared/ui', kind: 'shared', imports: ['contract', 'i18n'] },
  canvas: { folder: 'shared/canvas', kind: 'shared', imports: ['i18n', 'ui'] },
  charts: { folder: 'shared/charts', kind: 'shared', imports: ['contract', 'i18n'] },
  board: {
    folder: 'shared/board',
    kind: 'shared',
    imports: ['contract', 'expression', 'page-plan', 'request', 'charts', 'ui', 'i18n', 'remote-kit'],
  },
  'remote-kit': { folder: 'shared/remote-kit', kind: 'shared', imports: ['contract', 'request', 'ui', 'i18n'] },
  testing: { folder: 'shared/testing', kind: 'testing', imports: ['contract'] },
  tooling: { folder: 'shared/tooling', kind: 'tooling', imports: [] },
  remote: {
    folder: 'mf-*',
    kind: 'remote',
    imports: [
      'contract',
      'expression',
      'page-plan',
      'request',
      'i18n',
      'ui',
      'canvas',
      'charts',
      'board',
      'remote-kit',
    ],
  },
  shell: { folder: 'shell', kind: 'shell', imports: ['contract', 'request', 'i18n', 'ui', 'remote-kit'] },
  server: {
    folder: 'server',
    kind: 'server',
    imports: ['contract', 'expression', 'page-plan', 'workbook', 'charts/model'],
  },
  agent: { folder: 'agent', kind: 'server', imports: ['contract', 'workbook'] },
  e2e: { folder: 'e2e', kind: 'outside', imports: ['contract', 'testing'] },
  bench: { folder: 'bench', kind: 'outside', imports: ['contract', 'page-plan', 'testing'] },
};

/** Rooms whose code runs in a browser. */
export const BROWSER_KINDS = ['shared', 'remote', 'shell'];

/** Room, package name and path inside the package of a path relative to the project's root; null outside any room. */
export function locate(path) {
  const parts = path.split('/');
  const top = parts[0] === 'shared' ? parts.slice(0, 2) : parts.slice(0, 1);
  const rest = parts.slice(top.length);
  if (rest.length === 0) return null;
  const packageName = `@tessera/${top.at(-1)}`;
  const room = top[0].startsWith('mf-') ? 'remote' : top.at(-1);
  const known = ROOMS[room];
  if (known === undefined || (known.folder !== 'mf-*' && known.folder !== top.join('/'))) return null;
  return { room, kind: known.kind, packageName, inside: rest.join('/') };
}

/** The room that a package name such as `@tessera/mf-admin` or `@tessera/charts/model` names. */
export function roomOfPackage(specifier) {
  const [, name, ...rest] = specifier.split('/');
  const room = name.startsWith('mf-') ? 'remote' : name;
  return {
    room,
    kind: ROOMS[room]?.kind ?? 'unknown',
    packageName: `@tessera/${name}`,
    entry: rest.length > 0 ? `./${rest.join('/')}` : '.',
  };
}
