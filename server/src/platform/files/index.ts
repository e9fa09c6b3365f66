import { join } from 'node:path';

import type { Env } from '../env.ts';
import type { FileStore } from '../services.ts';
import { createFolderFiles } from './folder-files.ts';
import { createS3Files } from './s3-files.ts';

export { createFolderFiles } from './folder-files.ts';

/** Object storage where a bucket is configured, else the folder `files` below TESSERA_HOME. */
export function createFiles(env: Env): FileStore {
  return env.S3_BUCKET ? createS3Files(env, env.S3_BUCKET) : createFolderFiles(join(env.TESSERA_HOME, 'files'));
}
