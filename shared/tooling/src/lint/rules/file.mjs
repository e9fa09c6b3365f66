import { relative, sep } from 'node:path';

import { BROWSER_KINDS, locate } from '../rooms.mjs';

/** Where the linted file lies, and whether it is product code rather than a test or a configuration. */
export function fileOf(context) {
  const path = relative(context.cwd, context.filename).split(sep).join('/');
  const place = locate(path);
  const isSource =
    place !== null &&
    place.inside.startsWith('src/') &&
    !/\.test\.tsx?$|\/(testing|fixtures)\/|[/.]fixture\.tsx?$/.test(place.inside);
  return { place, isSource, inBrowser: isSource && BROWSER_KINDS.includes(place.kind) };
}
