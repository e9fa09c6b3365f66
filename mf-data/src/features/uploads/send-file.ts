import { data, UPLOAD_PART_BYTES } from '@tessera/contract';
import type { Upload } from '@tessera/contract';
import type { Client } from '@tessera/request';

/**
 * Sends a file in parts. @param onProgress receives the bytes sent
 * @throws RequestError; the sent parts are discarded
 */
export async function sendFile(
  client: Client,
  file: File,
  signal: AbortSignal,
  onProgress: (received: number) => void,
): Promise<Upload> {
  const body = { fileName: file.name, size: file.size };
  const upload = await client.call(data.beginUpload, { body, signal });
  const { uploadId } = upload;
  let last = upload;
  try {
    for (let part = 0; part * UPLOAD_PART_BYTES < file.size; part += 1) {
      const bytes = file.slice(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES);
      last = await client.call(data.uploadPart, { params: { uploadId, part }, body: bytes, signal });
      onProgress(last.received);
    }
    return last;
  } catch (error) {
    // The server throws it away by itself later; this is only sooner.
    await client.call(data.discardUpload, { body: { uploadId } }, { quiet: true }).catch(() => undefined);
    throw error;
  }
}
