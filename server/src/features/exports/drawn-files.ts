import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { ExportKind, ExportRequest, Locale } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { timedSignal } from '../../platform/timed-signal.ts';
import type { HeldRights } from '../table-rights/index.ts';
import type { ChartFile, ChartFileRequest } from './chart-file.ts';
import { makeExportFolder } from './export-folders.ts';
import type { Owner } from './export-repository.ts';
import { LONGEST } from './export-runner.ts';
import type { MakeExport } from './make-export.ts';

/** A file that another slice wants of a board, report or screen, with the rights of a member. */
export interface DrawnRequest extends Owner {
  readonly request: ExportRequest;
  readonly locale: Locale;
  /** Where it goes in the file store, without its ending. */
  readonly key: string;
  readonly signal: AbortSignal;
}
export interface DrawnFile {
  /** Key in the file store. */
  readonly key: string;
  readonly extension: string;
  readonly bytes: number;
  readonly truncated: boolean;
  /** What its member saw of tables while it was made. */
  readonly rights: HeldRights;
}
/** What a page prints that no export asked for. */
export interface AwaitedPrint extends Owner {
  readonly request: ExportRequest;
  readonly requestedAt: Date;
}
export interface Drawing {
  /** Makes a file; a part without data fails all of it. @throws CatalogueError as exports fail */
  draw(asked: DrawnRequest): Promise<DrawnFile>;
  /** Whether there is a browser to draw with. */
  draws(): boolean;
  /** @throws CatalogueError as `chartFile` does */
  chartFile(asked: ChartFileRequest): Promise<ChartFile>;
  /** Kinds that this installation can make of a document and that the policy lets the viewer take away. @throws CatalogueError notFound, reportUnpublished, screenUnpublished */
  kinds(
    viewer: Pick<Viewer, 'corporationCode' | 'roleId' | 'userId'>,
    menuCode: string,
    locale: Locale,
  ): Promise<readonly ExportKind[]>;
}

/**
 * Files beside the queue of exports, for slices with a queue of their own. The page that prints asks this instance for what
 * it is to show, so that it is kept in memory.
 */
export function createDrawnFiles({ files, now }: Pick<Services, 'files' | 'now'>, make: MakeExport) {
  const awaited = new Map<string, AwaitedPrint>();
  return {
    /** What a page of this member prints; null for none. */
    awaited({ corporationCode, userId }: Owner, id: string): AwaitedPrint | null {
      const found = awaited.get(id);
      return found?.corporationCode === corporationCode && found.userId === userId ? found : null;
    },
    async draw({ corporationCode, userId, request, locale, key, signal: outer }: DrawnRequest): Promise<DrawnFile> {
      const id = randomUUID();
      const signal = timedSignal(outer, LONGEST);
      const folder = await makeExportFolder();
      awaited.set(id, { corporationCode, userId, request, requestedAt: now() });
      try {
        const path = join(folder, 'file');
        const work = {
          task_id: id,
          corporation_code: corporationCode,
          created_by: userId,
          kind: request.kind,
          menu_code: request.menuCode,
          request,
          locale,
          strict: true,
        };
        const made = await make(work, path, signal, () => undefined);
        signal.throwIfAborted();
        const { size } = await stat(path);
        if (size === 0) throw new CatalogueError('exportEmpty');
        const stored = `${key}.${made.extension}`;
        await files.putFile(stored, path, signal);
        return { key: stored, extension: made.extension, bytes: size, truncated: made.truncated, rights: made.rights };
      } finally {
        awaited.delete(id);
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
