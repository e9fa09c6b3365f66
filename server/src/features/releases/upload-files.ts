import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { FileStore } from '../../platform/services.ts';
import type { Database } from '../../platform/store/database.ts';
import type { CheckedBuild } from './check-build.ts';

const UPLOADS_AT_ONCE = 8;
/** Milliseconds after which an upload that has not ended was interrupted. */
const ABANDONED_AFTER = 60 * 60_000;

/** Stores files of builds so that an interrupted upload leaves nothing behind. */
export interface UploadFiles {
  /**
   * Stores a build's files, then runs `complete`, which makes the build known. When either fails the files are removed;
   * when the process ends in between, `sweep` removes them.
   */
  store<T>(checked: CheckedBuild, complete: () => Promise<T>): Promise<T>;
  /** Removes what interrupted uploads left. */
  sweep(): Promise<void>;
}

export function createUploadFiles(store: Kysely<Database>, files: FileStore, now: () => Date): UploadFiles {
  async function end(uploadId: string, remote: string, build: string): Promise<void> {
    await store.deleteFrom('release_upload').where('upload_id', '=', uploadId).execute();
    const known = await store
      .selectFrom('release_build')
      .select('build')
      .where('remote', '=', remote)
      .where('build', '=', build)
      .executeTakeFirst();
    const underWay = await store
      .selectFrom('release_upload')
      .select('upload_id')
      .where('remote', '=', remote)
      .where('build', '=', build)
      .executeTakeFirst();
    if (known || underWay) return;
    for (const key of await files.list(fileKey(remote, build, ''))) await files.remove(key);
  }

  return {
    async store({ description: { remote, build }, files: contents }, complete) {
      const uploadId = randomUUID();
      await store
        .insertInto('release_upload')
        .values({ upload_id: uploadId, remote, build, begun_at: now() })
        .execute();
      try {
        const waiting = [...contents];
        const put = async () => {
          for (let next = waiting.pop(); next; next = waiting.pop()) {
            await files.put(fileKey(remote, build, next[0]), next[1].bytes);
          }
        };
        // All of them end before anything is removed.
        const ended = await Promise.allSettled(Array.from({ length: UPLOADS_AT_ONCE }, put));
        const failed = ended.find(({ status }) => status === 'rejected');
        if (failed?.status === 'rejected') throw failed.reason;
        return await complete();
      } finally {
        await end(uploadId, remote, build);
      }
    },
    async sweep() {
      const abandoned = await store
        .selectFrom('release_upload')
        .selectAll()
        .where('begun_at', '<', new Date(now().getTime() - ABANDONED_AFTER))
        .execute();
      for (const { upload_id, remote, build } of abandoned) await end(upload_id, remote, build);
    },
  };
}

/** Where a file of a build lies in the file store. */
export function fileKey(remote: string, build: string, path: string): string {
  return `remotes/${remote}/${build}/${path}`;
}
