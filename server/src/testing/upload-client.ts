import {
  ENDPOINTS,
  UPLOAD_PART_BYTES,
  type DataJob,
  type Inspection,
  type ReadOptions,
  type TableDetail,
  type TableRows,
  type Upload,
} from '@tessera/contract';

import type { CallReply, TestServer } from './test-server.ts';

const { data } = ENDPOINTS;
const ENDED: readonly DataJob['state'][] = ['done', 'failed', 'cancelled'];

/** What a front end does with uploads, for tests. */
export function uploadClient(server: TestServer, token: string) {
  const call = <T>(endpoint: object, body: object): Promise<CallReply<T>> => server.call<T>(endpoint, { body }, token);
  const client = {
    token,
    call,
    begin: (fileName: string, size: number) => call<Upload>(data.beginUpload, { fileName, size }),
    part: (uploadId: string, part: number, bytes: Buffer) =>
      server.call<Upload>(data.uploadPart, { params: { uploadId, part: String(part) }, body: bytes }, token),
    /** @returns the upload's id */
    async stage(fileName: string, content: string | Buffer): Promise<string> {
      const bytes = Buffer.from(content);
      const { data: upload, code } = await client.begin(fileName, bytes.length);
      if (code !== '0') throw new Error(`begin: ${code}`);
      for (let part = 0; part * UPLOAD_PART_BYTES < bytes.length; part++) {
        const piece = bytes.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES);
        const reply = await client.part(upload.uploadId, part, piece);
        if (reply.code !== '0') throw new Error(`part: ${reply.code} ${reply.msg}`);
      }
      return upload.uploadId;
    },
    inspect: (uploadId: string, options: ReadOptions = {}) =>
      call<Inspection>(data.inspectUpload, { uploadId, options }),
    async ended(started: CallReply<DataJob>): Promise<DataJob> {
      if (started.code !== '0') throw new Error(`job: ${started.code} ${started.msg}`);
      for (;;) {
        const { data: job } = await call<DataJob>(data.jobDetail, { jobId: started.data.jobId });
        if (ENDED.includes(job.state)) return job;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    /** Loads a file with all columns as they were found, but for those that are named. */
    async load(
      tableName: string,
      fileName: string,
      content: string | Buffer,
      change: { options?: ReadOptions; types?: Readonly<Record<string, string>>; everyRole?: boolean } = {},
    ): Promise<DataJob> {
      const { options = {}, types = {}, everyRole = false } = change;
      const uploadId = await client.stage(fileName, content);
      const inspected = await client.inspect(uploadId, options);
      if (inspected.code !== '0') throw new Error(`inspect: ${inspected.code} ${inspected.msg}`);
      const columns = inspected.data.columns.map(({ index, name, dataType }) => ({
        index,
        name,
        dataType: types[name] ?? dataType,
      }));
      return client.ended(
        await call<DataJob>(data.createFromUpload, { uploadId, options, tableName, columns, everyRole }),
      );
    },
    async good<T>(reply: Promise<CallReply<T>>): Promise<T> {
      const { code, msg, data: found } = await reply;
      if (code !== '0') throw new Error(`${code} ${msg}`);
      return found;
    },
    detail: (tableId: string | null) => client.good(call<TableDetail>(data.tableDetail, { tableId })),
    rows: (tableId: string | null, more: object = {}) =>
      client.good(call<TableRows>(data.previewTable, { tableId, ...more })),
  };
  return client;
}
