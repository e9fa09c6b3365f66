import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { makeExportFolder, sweepExportFolders } from './export-folders.ts';

test('what a killed server left goes with its data; what is being written and what is none of ours stays', async () => {
  const root = await mkdtemp(join(tmpdir(), 'tessera-sweep-'));
  try {
    const [left, inUse] = [await makeExportFolder(root), await makeExportFolder(root)];
    await writeFile(join(left, 'file'), 'rows');
    await writeFile(join(root, 'tessera-export-note'), 'no folder');
    const foreign = await mkdtemp(join(root, 'other-'));
    const long = new Date('2026-01-01T00:00:00Z');
    for (const path of [left, foreign]) await utimes(path, long, long);
    await sweepExportFolders(new Date('2026-01-02T00:00:00Z'), root);
    expect((await readdir(root)).toSorted()).toEqual(
      [basename(inUse), basename(foreign), 'tessera-export-note'].toSorted(),
    );
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
