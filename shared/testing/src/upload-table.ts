import { data, TOKEN_HEADER, UPLOAD_PART_BYTES, type DataJob } from '@tessera/contract';

import type { SignedInCaller } from './sign-in.ts';

/** Sends a file in parts, as a browser does; gives the id of the upload. */
export async function stageUpload(
  url: string,
  member: SignedInCaller,
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { method, path } = data.beginUpload;
  const { uploadId } = data.beginUpload.reply.parse(await member.call(method, path, { fileName, size: bytes.length }));
  for (let part = 0; part * UPLOAD_PART_BYTES < bytes.length; part++) {
    const target = data.uploadPart.path.replace('{uploadId}', uploadId).replace('{part}', String(part));
    const answer = await fetch(`${url}${target}`, {
      method: data.uploadPart.method,
      headers: { [TOKEN_HEADER]: member.token, 'content-type': 'application/octet-stream' },
      body: bytes.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES),
    });
    if (!answer.ok) throw new Error(`part ${part} was answered ${answer.status}`);
  }
  return uploadId;
}

/** Makes a table of an upload with the columns that were found in it, and waits until it stands. */
export async function loadUpload(
  member: SignedInCaller,
  tableName: string,
  upload: { uploadId: string; columns: readonly { index: number; name: string; dataType: string }[] },
): Promise<DataJob & { tableId: string }> {
  const { createFromUpload, jobDetail } = data;
  const columns = upload.columns.map(({ index, name, dataType }) => ({ index, name, dataType }));
  const body = { uploadId: upload.uploadId, tableName, columns };
  let job = createFromUpload.reply.parse(await member.call(createFromUpload.method, createFromUpload.path, body));
  while (job.state === 'queued' || job.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 40));
    job = jobDetail.reply.parse(await member.call(jobDetail.method, jobDetail.path, { jobId: job.jobId }));
  }
  const { tableId } = job;
  if (job.state !== 'done' || tableId === null) throw new Error(`the import ended ${job.state}`);
  return { ...job, tableId };
}
