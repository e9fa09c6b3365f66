import { dirname, relative, resolve, sep } from 'node:path';

import { entriesOf } from './package-entries.mjs';
import { BROWSER_KINDS, ROOMS, locate, roomOfPackage } from './rooms.mjs';
import { SENTENCES } from './sentences.mjs';

const TEST_FILE = /(\.test\.tsx?|\.(config|setup)\.\w+)$|\/(testing|fixtures)\/|[/.]fixture\.tsx?$/;
const NODE_MODULE = /^node:/;
/** Facades with state (React contexts) that their own package uses, too. */
const SHARED_FACADES = ['@tessera/remote-kit/query', '@tessera/remote-kit/router'];

/**
 * Checks one import.
 * @param root absolute path of the project
 * @param file absolute path of the importing file
 * @param specifier as written
 * @param lazy whether it is a dynamic import
 * @returns the sentence of the broken rule, or null
 */
export function judgeImport(root, file, specifier, lazy = false) {
  const path = relative(root, file).split(sep).join('/');
  const from = locate(path);
  if (from === null) return null;
  if (specifier.startsWith('.')) {
    const target = relative(root, resolve(dirname(file), specifier));
    return judgePath(from, target.split(sep).join('/'), lazy);
  }
  if (specifier.startsWith('@tessera/')) return judgePackage(root, from, specifier);
  return judgeNpm(from, specifier, TEST_FILE.test(path));
}

function judgePath(from, targetPath, lazy) {
  const to = locate(targetPath);
  if (to === null) return null;
  if (to.packageName !== from.packageName) {
    return betweenRooms(from, to, to.packageName) ?? SENTENCES.acrossByPath(to.packageName);
  }
  return from.kind === 'server' ? insideServer(from.inside, to.inside) : betweenFeatures(from.inside, to.inside, lazy);
}

function judgePackage(root, from, specifier) {
  const to = roomOfPackage(specifier);
  if (to.kind === 'unknown') return SENTENCES.unknownPackage(to.packageName);
  if (to.packageName === from.packageName) {
    // A facade that federation shares must be asked for by its name, or the package has two copies of it in one page.
    return SHARED_FACADES.includes(specifier) ? null : SENTENCES.acrossByPath('./…');
  }
  const broken = betweenRooms(from, to, specifier);
  if (broken !== null) return broken;
  const entries = entriesOf(root, to.packageName);
  return entries !== null && !entries(to.entry) ? SENTENCES.packageInternals(to.packageName) : null;
}

function betweenRooms(from, to, specifier) {
  if (to.kind === 'tooling') return null;
  if (to.kind === 'testing') return null;
  const { imports } = ROOMS[from.room];
  const asked = specifier.replace('@tessera/', '');
  if (imports.includes(to.room) || imports.includes(asked)) return null;
  if (from.kind === 'remote' && to.kind === 'remote') return SENTENCES.remoteToRemote;
  if (from.kind === 'remote' && to.kind === 'shell') return SENTENCES.remoteToShell;
  if (from.kind === 'shell' && to.kind === 'remote') return SENTENCES.shellToRemote;
  if (BROWSER_KINDS.includes(from.kind) && to.kind === 'server') return SENTENCES.browserToServer;
  if (from.room === 'contract') return SENTENCES.contractToAnything;
  if (from.kind === 'shared' && ['remote', 'shell'].includes(to.kind)) return SENTENCES.sharedToApp;
  if (from.room === 'request' && ['ui', 'charts', 'board'].includes(to.room)) return SENTENCES.requestShowsUi;
  if (['charts', 'ui'].includes(from.room) && to.room === 'request') return SENTENCES.fetches(from.room);
  if (from.kind === 'server') return SENTENCES.serverToBrowser;
  if (from.kind === 'outside') return SENTENCES.outside;
  return SENTENCES.upward(from.room, to.room, imports.join(', ') || 'nothing of ours');
}

function judgeNpm(from, specifier, isTest) {
  if (isTest) return null;
  const { npm } = ROOMS[from.room];
  const browser = BROWSER_KINDS.includes(from.kind);
  if (npm !== undefined && !npm.includes(specifier) && from.inside.startsWith('src/'))
    return SENTENCES.contractToAnything;
  if (browser && from.inside.startsWith('src/') && NODE_MODULE.test(specifier)) return SENTENCES.browserToNode;
  if (specifier.startsWith('@fluentui/') && from.room !== 'ui') return SENTENCES.fluent;
  if (from.room === 'request' && /^(react|react-dom|react-intl|@griffel)(\/|$)/.test(specifier)) {
    return SENTENCES.requestShowsUi;
  }
  if (browser && /^(ky|axios)$/.test(specifier) && from.room !== 'request') {
    return ['charts', 'ui'].includes(from.room) ? SENTENCES.fetches(from.room) : SENTENCES.httpClient;
  }
  if (from.kind === 'server' && from.inside.startsWith('src/engine/')) {
    if (/^(@?fastify|ws$|node:https?$)/.test(specifier)) return SENTENCES.engineToHttp;
    if (specifier === 'kysely') return SENTENCES.engineToStore;
  }
  return null;
}

function insideServer(from, to) {
  if (from.startsWith('src/engine/')) {
    if (to.startsWith('src/features/')) return SENTENCES.engineToFeature;
    if (to.startsWith('src/platform/http')) return SENTENCES.engineToHttp;
    if (/^src\/platform\/(store|tables|migrations)/.test(to)) return SENTENCES.engineToStore;
  }
  if (from.startsWith('src/platform/') && to.startsWith('src/features/')) return SENTENCES.platformToFeature;
  return betweenFeatures(from, to);
}

const FEATURE = /^src\/features\/([^/]+)\/(.*)$/;

/** The list of the server's slices, which alone imports their modules. */
const SLICE_LIST = /^src\/features\/index\.ts$/;

/** Modules that routing loads lazily, a chunk each. */
const PAGE = /^([\w-]+-)?pages?\.tsx?$/;

function betweenFeatures(from, to, lazy = false) {
  const target = FEATURE.exec(to);
  if (target === null) return null;
  const source = FEATURE.exec(from);
  if (source?.[1] === target[1]) return null;
  if (SLICE_LIST.test(from) && target[2] === 'module.ts') return null;
  if (lazy && PAGE.test(target[2])) return null;
  return /^index(\.tsx?)?$/.test(target[2]) ? null : SENTENCES.featureInternals;
}
