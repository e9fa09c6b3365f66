import type { ImportRow, Locale, memberImport } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import { XLSX } from '../../../platform/sheets/index.ts';
import { text, type TextKey } from '../../../platform/texts/index.ts';
import { findPeople, groupPathsOf, handGroups, listAttributes } from '../../identity/index.ts';
import { isOwner } from '../../roles/index.ts';
import { readPeople } from '../sheet/read-people.ts';
import { writePeople } from '../sheet/write-people.ts';
import type { StoredImport, StoredRow } from './import-store.ts';
import { importWorld } from './import-world.ts';
import { planRows, type ImportLimits } from './plan-rows.ts';
import { IMPORT_QUEUE, type ImportRun } from './run-import.ts';

/** Members as files, and what becomes of the rows of a file. */
export function importHandlers(
  run: ImportRun & { readonly limits: (corporationCode: string) => Promise<ImportLimits> },
): Handlers<typeof memberImport> {
  const { services, imports, guard, limits } = run;
  const { store, jobs, now } = services;
  /** @throws CatalogueError notFound */
  async function known({ corporationCode }: Viewer, importId: string): Promise<StoredImport> {
    const row = await imports.find(corporationCode, importId);
    if (!row) throw new CatalogueError('notFound');
    return row;
  }
  return {
    async exportFile({ viewer, body: { empty, userNickName: keyword, ...filter }, context: { locale, note } }) {
      const { corporationCode } = viewer;
      const order = { by: 'userNickName', descending: false, locale } as const;
      const rows = empty ? [] : await findPeople(store, corporationCode, { keyword, ...filter }, order);
      const [paths, held, attributes] = await Promise.all([
        groupPathsOf(store, corporationCode),
        handGroups(store, corporationCode),
        isOwner(viewer) ? listAttributes(store, corporationCode) : null,
      ]);
      const groups = new Map(
        [...held].map(([memberId, ids]) => [memberId, [...ids].map((id) => paths.get(id)?.join('/') ?? '').toSorted()]),
      );
      note({ details: { rows: rows.length } });
      const bytes = await writePeople({ rows, groups, attributes, locale });
      return new FileAnswer(bytes, `${text(locale, 'members.sheet')}-${now().toISOString().slice(0, 10)}.xlsx`, XLSX);
    },
    async check({ viewer, body, query: { fileName }, context: { locale } }) {
      const { corporationCode, userId } = viewer;
      const file = await readPeople(body);
      const world = await importWorld(services, guard, viewer, await limits(corporationCode), locale);
      const of = { corporationCode, userId, fileName, ignored: file.ignored, now: now() };
      const importId = await imports.add(of, planRows(file, world));
      return imports.view(await known(viewer, importId));
    },
    async rows({ viewer, body: { importId, ...wanted }, context: { locale } }) {
      await known(viewer, importId);
      const { list, total } = await imports.rows(importId, wanted);
      return { list: list.map((row) => shownRow(row, locale)), total };
    },
    async apply({ viewer, body: { importId }, context: { note } }) {
      const { corporationCode, userId } = viewer;
      const row = await known(viewer, importId);
      const { fileName, counts } = await imports.view(row);
      await store.transaction().execute(async (transaction) => {
        const asked = { corporationCode, createdBy: userId };
        const job = await jobs.enqueue(IMPORT_QUEUE, { importId }, asked, transaction);
        if (!(await imports.claim(transaction, importId, job.job_id))) throw new CatalogueError('conflict');
      });
      await jobs.wake();
      note({ details: { fileName, ...counts } });
      return imports.view(await known(viewer, importId));
    },
    state: async ({ viewer, body: { importId } }) => imports.view(await known(viewer, importId)),
    async cancel({ viewer, body: { importId } }) {
      const { job_id } = await known(viewer, importId);
      if (job_id !== null) await jobs.cancel(job_id);
      return null;
    },
  };
}

function shownRow({ line, fate, shown, outcome, error }: StoredRow, locale: Locale): ImportRow {
  return { ...shown, line, fate, outcome, error: error && text(locale, `error.${error.key}` as TextKey, error.args) };
}
