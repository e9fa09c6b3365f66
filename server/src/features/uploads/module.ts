import type { DataJob, EndpointInput, Inspection, Locale, ReadOptions, data } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { toDataJob } from '../data-jobs/index.ts';
import type { RegisteredTable } from '../tables/index.ts';
import { uploadMigrations } from './migrations.ts';
import { previewReplacement } from './preview-replacement.ts';
import type { ReadUpload, SourceUpload } from './sources.ts';
import { storeFault } from './store-fault.ts';
import type { UploadTables } from './tables.ts';
import { chosenColumns, mappedColumns } from './upload-jobs.ts';
import { createUploadPipeline } from './upload-pipeline.ts';
import type { UploadRow } from './upload-store.ts';

/** Milliseconds between two clean-ups of files whose upload was given up. */
const TIDY_EVERY = 10 * 60_000;

type Body<Name extends keyof typeof data> = EndpointInput<(typeof data)[Name]> extends { body: infer B } ? B : never;

declare module '../../platform/store/database.ts' {
  interface Database extends UploadTables {}
}

/** Files on their way into tables: staged in parts, looked into, then loaded, appended or put in a table's place by a job. */
export const uploadsSlice = defineSlice({
  name: 'uploads',
  migrations: uploadMigrations,
  needs: ['dataJobs', 'tables'],
  later: ['computedFields'],
  create({
    services,
    needs: {
      dataJobs: jobs,
      tables: { analytics, registry, rows, service: tables },
    },
    later,
  }) {
    const { log, jobs: schedule } = services;
    const { uploads, sources, done } = createUploadPipeline({ services, analytics, registry, rows, jobs });
    schedule.define('uploads.purge', () => uploads.purge());
    schedule.schedule('uploads.purge', '*/15 * * * *', 'UTC');
    let tidying: NodeJS.Timeout | undefined;

    const own = async (viewer: Viewer, uploadId: string): Promise<UploadRow> => {
      const upload = await uploads.find(viewer, uploadId);
      if (!upload) throw new CatalogueError('notFound');
      return upload;
    };
    const read = async (
      viewer: Viewer,
      uploadId: string,
      options: ReadOptions,
      { locale, signal }: Pick<RequestContext, 'locale' | 'signal'>,
    ): Promise<{ upload: SourceUpload; file: ReadUpload }> => {
      const { upload_id, size, parts, extension } = await own(viewer, uploadId);
      const upload = { upload_id, size, parts, extension };
      try {
        return { upload, file: await sources.read(upload, options, locale, signal) };
      } catch (error) {
        throw storeFault(error);
      }
    };
    /** @throws CatalogueError notFound, noPermission, tableNotWritable */
    const writable = async (viewer: Viewer, tableId: string): Promise<RegisteredTable> => {
      const found = await tables.editable(viewer, tableId);
      const { kind, source, dialect } = found.table;
      if (kind !== 'upload' || source === 'sample' || dialect !== 'duckdb')
        throw new CatalogueError('tableNotWritable');
      return found;
    };
    const startOn = async (
      kind: 'append' | 'replace',
      viewer: Viewer,
      { table }: RegisteredTable,
      locale: Locale,
      input: object,
    ): Promise<DataJob> => {
      const job = await jobs.start({
        kind,
        corporationCode: viewer.corporationCode,
        createdBy: viewer.userId,
        tableId: table.table_id,
        tableName: table.names[locale] ?? table.names.zh_CN ?? '',
        input,
        ...(table.folder_id === null ? {} : { folderId: table.folder_id }),
      });
      return toDataJob(job, locale);
    };

    return {
      async start() {
        await sources.tidy();
        tidying = setInterval(() => {
          sources.tidy().catch((error: unknown) => log.warn({ err: error }, 'files of uploads were not tidied'));
        }, TIDY_EVERY);
        tidying.unref();
      },
      async stop() {
        clearInterval(tidying);
      },
      handlers: {
        data: {
          beginUpload: ({ viewer, body }) => uploads.begin(viewer, body.fileName, body.size),
          listUploads: ({ viewer }) => uploads.list(viewer),
          uploadPart: async ({ viewer, params, body }) =>
            uploads.put(await own(viewer, params.uploadId), params.part, bytesOf(body)),
          async inspectUpload({ viewer, body, context }) {
            const { file_name } = await own(viewer, body.uploadId);
            const { file } = await read(viewer, body.uploadId, body.options, context);
            return inspectionOf(body.uploadId, file_name, file);
          },
          async createFromUpload({ viewer, body, context }) {
            const { upload, file } = await read(viewer, body.uploadId, body.options, context);
            chosenColumns(file, body.columns);
            await tables.refuseTakenName(viewer, body.tableName);
            const job = await jobs.start({
              kind: 'load',
              corporationCode: viewer.corporationCode,
              createdBy: viewer.userId,
              tableName: body.tableName,
              input: {
                upload,
                options: file.source.options,
                locale: context.locale,
                columns: body.columns,
                description: body.description,
                grantTo: body.everyRole ? 'everyRole' : [viewer.roleId],
              },
            });
            return toDataJob(job, context.locale);
          },
          async appendUpload({ viewer, body, context }) {
            const table = await writable(viewer, body.tableId);
            const { upload, file } = await read(viewer, body.uploadId, body.options, context);
            mappedColumns(file, table, body.mapping);
            return startOn('append', viewer, table, context.locale, {
              upload,
              options: file.source.options,
              locale: context.locale,
              mapping: body.mapping,
            });
          },
          async previewReplace({ viewer, body, context }) {
            const table = await writable(viewer, body.tableId);
            return replacement(viewer, table, body, context);
          },
          async replaceFromUpload({ viewer, body, context }) {
            const table = await writable(viewer, body.tableId);
            const { lost } = await replacement(viewer, table, body, context);
            const uses = lost.flatMap((field) => field.uses);
            // `force` allows charts to lose a field; a model without one of its fields would fail every query.
            const used = new Set(uses.filter(({ kind }) => kind === 'model' || !body.force).map(({ id }) => id));
            if (used.size > 0) throw new CatalogueError('tableInUse', { count: used.size });
            const { upload, file } = await read(viewer, body.uploadId, body.options, context);
            return startOn('replace', viewer, table, context.locale, {
              upload,
              options: file.source.options,
              locale: context.locale,
              columns: body.columns,
            });
          },
          async discardUpload({ viewer, body }) {
            const { upload_id } = await own(viewer, body.uploadId);
            await done(upload_id);
            return null;
          },
        },
      },
    };

    async function replacement(
      viewer: Viewer,
      table: RegisteredTable,
      body: Pick<Body<'previewReplace'>, 'uploadId' | 'columns'> & { readonly options: ReadOptions },
      context: RequestContext,
    ) {
      const { file } = await read(viewer, body.uploadId, body.options, context);
      const columns = chosenColumns(file, body.columns);
      const { locale } = context;
      const usesOf = await later.computedFields.usesBy(viewer, locale, table.table.table_id);
      const before = await registry.formerFields(table.table.table_id);
      const former = new Set(before.map(({ sourceName }) => sourceName));
      return previewReplacement(table, columns, file.source.rowCount, { usesOf, former, locale });
    }
  },
});

/** The parser of bodies gives bytes for every endpoint that takes them. */
function bytesOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new CatalogueError('unsupportedMediaType');
  return body;
}

function inspectionOf(uploadId: string, fileName: string, { source, analysis }: ReadUpload): Inspection {
  return {
    uploadId,
    fileName,
    format: source.format,
    options: source.options,
    sheets: [...source.sheets],
    columns: analysis.columns.map(({ plain: _, withTime: __, instant: ___, ...column }) => column),
    rowCount: source.rowCount - source.scan.broken,
    brokenRows: source.scan.broken,
    brokenLines: [...source.scan.brokenLines],
    damaged: source.damaged,
    preview: analysis.preview,
  };
}
