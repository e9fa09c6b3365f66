import { join } from 'node:path';

import type { Env } from '../env.ts';
import type { FileStore } from '../services.ts';
import { createFolderFiles } from './folder-files.ts';

export { createFolderFiles } from './folder-files.ts';

/** Object storage where a bucket is configured, else the folder `files` below TESSERA_HOME. */
export async function createFiles(env: Env): Promise<FileStore> {
  if (!env.S3_BUCKET) return createFolderFiles(join(env.TESSERA_HOME, 'files'));
  // Its client is large; a server that keeps files in a folder does not load it.
  const { createS3Files } = await import('./s3-files.ts');
  return createS3Files(env, env.S3_BUCKET);
}
