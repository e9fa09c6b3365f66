import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { RemoteManifest } from '../shared/contract/src/index.ts';
import { NOT_FOUND_PATH, SHELL_ROUTES } from '../shell/src/routes.ts';

interface PrintedRoute {
  readonly path: string;
  readonly remote: string;
  readonly requiresAuth: boolean;
}

const root = join(import.meta.dirname, '..');
const fromShell: PrintedRoute[] = [
  ...SHELL_ROUTES.map(({ path, requiresAuth }) => ({ path, remote: 'shell', requiresAuth })),
  // Whatever no route matches leads to NOT_FOUND_PATH.
  { path: '* (any unknown path)', remote: 'shell', requiresAuth: false },
  { path: NOT_FOUND_PATH, remote: 'shell', requiresAuth: false },
];
const remotes = readdirSync(root).filter(
  (name) => name.startsWith('mf-') && existsSync(join(root, name, 'src/manifest.ts')),
);
const fromRemotes = await Promise.all(remotes.map(routesOf));
process.stdout.write(`${JSON.stringify([...fromShell, ...fromRemotes.flat()], null, 2)}\n`);

async function routesOf(remote: string): Promise<PrintedRoute[]> {
  const { manifest } = (await import(join(root, remote, 'src/manifest.ts'))) as { manifest: RemoteManifest };
  return manifest.routes.map(({ path, requiresAuth }) => ({ path, remote, requiresAuth }));
}
