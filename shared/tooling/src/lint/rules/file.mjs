import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { BROWSER_KINDS, locate } from '../rooms.mjs';

/** Where the linted file lies, and whether it is product code rather than a test or a configuration. */
export function fileOf(context) {
  const path = relative(context.cwd, context.filename).split(sep).join('/');
  const place = locate(path) ?? outsideRemote(context.cwd, path);
  const isSource =
    place !== null &&
    place.inside.startsWith('src/') &&
    !/\.test\.tsx?$|\/(testing|fixtures)\/|[/.]fixture\.tsx?$/.test(place.inside);
  return { place, isSource, inBrowser: isSource && BROWSER_KINDS.includes(place.kind) };
}

/** A remote in a folder of its own, which is linted from that folder. */
function outsideRemote(cwd, path) {
  if (!path.startsWith('src/') || !existsSync(join(cwd, 'src/manifest.ts'))) return null;
  return { room: 'remote', kind: 'remote', packageName: '', inside: path };
}
