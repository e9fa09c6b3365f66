import type { ExportTask } from '@tessera/contract';
import type { FastifyInstance } from 'fastify';

import type { Feature } from '../../platform/http/feature.ts';
import type { Services } from '../../platform/services.ts';
import type { ExportSources } from './board-content.ts';
import { sweepExportFolders } from './export-folders.ts';
import { exportHandlers } from './export-handlers.ts';
import { createExportRepository } from './export-repository.ts';
import { defineExports, LONGEST } from './export-runner.ts';
import { toExportTask, type TaskRow } from './export-view.ts';
import { createMaker, originOf, type MakerOptions } from './make-export.ts';
import { createBrowserPool } from './print/browser-pool.ts';
import { findChromium } from './print/find-chromium.ts';

export interface ExportsOptions extends Pick<MakerOptions, 'begin' | 'timeZone' | 'rights'> {
  readonly services: Services;
  readonly sources: ExportSources;
  /** Tells the member who asked how far it is. */
  readonly announce: (corporationCode: string, userId: string, task: ExportTask) => Promise<void>;
}

/** Taking away: whole boards as PNG, PDF, workbook and CSV (RU-026 to RU-028, RU-159, RU-160). */
export function createExports({ services, sources, announce, begin, timeZone, rights }: ExportsOptions): Feature {
  const { env, files, jobs, log } = services;
  const repository = createExportRepository(services);
  const chromium = findChromium(env.TESSERA_CHROMIUM);
  let server: FastifyInstance | undefined;
  const origin = () => originOf(server?.server.address() ?? null);
  const pool = chromium === null ? null : createBrowserPool(chromium, origin);
  const shown = async (row: TaskRow) => toExportTask(row, await timeZone(row.corporation_code));
  const changed = (taskId: string) => {
    repository
      .ofJob(taskId)
      .then(async (row) => row && announce(row.corporation_code, row.created_by, await shown(row)))
      .catch((error: unknown) => log.warn({ err: error }, 'the progress of an export was not told'));
  };
  defineExports({
    services,
    repository,
    changed,
    make: createMaker({ sources, begin, timeZone, rights, pool, origin }),
  });
  jobs.define('exports.purge', async () => {
    for (const key of await repository.purge()) await files.remove(key);
    const keys = await files.list('exports/');
    const taskOf = (key: string) => key.split('/')[1] ?? '';
    const known = await repository.known([...new Set(keys.map(taskOf))]);
    for (const key of keys) if (!known.has(taskOf(key))) await files.remove(key);
    await sweepExportFolders(new Date(services.now().getTime() - 2 * LONGEST));
  });
  jobs.schedule('exports.purge', '41 * * * *', 'UTC');
  return {
    handlers: exportHandlers({ files, repository, sources, rights, shown, draws: () => pool !== null }),
    routes(http) {
      server = http;
    },
    stop: async () => pool?.close(),
  };
}
