import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locale, ReadOptions } from '@tessera/contract';
import { LRUCache } from 'lru-cache';

import type { Services } from '../../platform/services.ts';
import { text } from '../../platform/texts/index.ts';
import type { Analytics } from '../tables/index.ts';
import { analyse, type Analysis } from './file/analyse.ts';
import { prepareSource, type Source } from './file/prepare-source.ts';
import type { UploadRow, UploadStore } from './upload-store.ts';

export interface ReadUpload {
  readonly source: Source;
  readonly analysis: Analysis;
}

/** Files of this instance that belong to uploads begin so; the id follows. */
const PREFIX = 'upload-';
/** Readings that are remembered: a user looks at one file several times before it is loaded. */
const MOST_KEPT = 30;

/** Uploaded files on this instance's disk, made readable and looked into once for each set of options. */
export interface Sources {
  /** @throws CatalogueError what a file can be refused for */
  read(upload: SourceUpload, options: ReadOptions, locale: Locale, signal: AbortSignal): Promise<ReadUpload>;
  /** Removes the files of uploads that are no more. */
  tidy(): Promise<void>;
}
export type SourceUpload = Pick<UploadRow, 'upload_id' | 'size' | 'parts' | 'extension'>;

export function createSources({ log }: Pick<Services, 'log'>, analytics: Analytics, uploads: UploadStore): Sources {
  const kept = new LRUCache<string, ReadUpload>({ max: MOST_KEPT });
  // Looking twice at one file at the same time would write one target twice.
  const queues = new Map<string, Promise<unknown>>();

  const read = async (
    upload: SourceUpload,
    options: ReadOptions,
    locale: Locale,
    signal: AbortSignal,
  ): Promise<ReadUpload> => {
    const id = upload.upload_id;
    const name = nameOf(options);
    const key = `${id}/${name}/${locale}`;
    const known = kept.get(key);
    const folder = analytics.folder.exchange;
    const original = join(folder, `${PREFIX}${id}.original`);
    await uploads.fetch(upload, original, signal);
    if (known && (known.source.path === original || (await isThere(folder, known.source.path)))) return known;
    const target = join(folder, `${PREFIX}${id}.${name}.csv`);
    const source = await prepareSource(original, upload.extension, options, target, signal);
    const analysis = await analyse(
      analytics.store,
      source,
      { locale, nameOf: (n) => text(locale, 'upload.column', { n }) },
      signal,
    );
    const found = { source, analysis };
    kept.set(key, found);
    // A job asks with the options that were found, which say the same.
    kept.set(`${id}/${nameOf(source.options)}/${locale}`, found);
    return found;
  };

  return {
    read(upload, options, locale, signal) {
      const before = queues.get(upload.upload_id) ?? Promise.resolve();
      const reading = before.then(() => read(upload, options, locale, signal));
      const settled = reading.catch(() => undefined);
      queues.set(upload.upload_id, settled);
      void settled.then(() => {
        if (queues.get(upload.upload_id) === settled) queues.delete(upload.upload_id);
      });
      return reading;
    },
    async tidy() {
      const known = await uploads.known();
      const folder = analytics.folder.exchange;
      for (const name of await readdir(folder)) {
        const id = new RegExp(`^${PREFIX}([0-9a-f-]{36})\\.`).exec(name)?.[1];
        if (id === undefined || known.has(id) || queues.has(id)) continue;
        await rm(join(folder, name), { force: true });
        for (const key of [...kept.keys()]) if (key.startsWith(`${id}/`)) kept.delete(key);
        log.debug({ upload: id }, 'removed the file of an upload that is no more');
      }
    },
  };
}

/** File name part of a set of options. */
const nameOf = (options: ReadOptions): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(options)))
    .digest('hex')
    .slice(0, 16);

const canonical = ({ encoding, delimiter, quote, headerRow, sheet }: ReadOptions) => [
  encoding ?? null,
  delimiter ?? null,
  quote ?? null,
  headerRow ?? null,
  sheet ?? null,
];

async function isThere(folder: string, path: string): Promise<boolean> {
  return (await readdir(folder)).some((name) => join(folder, name) === path);
}
