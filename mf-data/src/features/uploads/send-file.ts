import { data, UPLOAD_PART_BYTES } from '@tessera/contract';
import type { Upload } from '@tessera/contract';
import type { Client } from '@tessera/request';

export interface SendOptions {
  readonly signal: AbortSignal;
  /** An upload of the same file to go on with; without it a new one begins. */
  readonly begun?: Upload | undefined;
  /** Told the bytes that are there. */
  onProgress(received: number): void;
}

/** Why a signal is aborted where what was sent is to be thrown away. */
export const GIVEN_UP = new DOMException('The upload is given up', 'AbortError');

/** Sends a file in parts. What was sent stays at the server when a part fails, until it is {@link GIVEN_UP}. @throws RequestError */
export async function sendFile(client: Client, file: File, options: SendOptions): Promise<Upload> {
  const { signal, begun, onProgress } = options;
  const body = { fileName: file.name, size: file.size };
  const upload = begun ?? (await client.call(data.beginUpload, { body, signal }));
  const { uploadId, received } = upload;
  let last = upload;
  try {
    // Parts are sent one after the other.
    for (let part = Math.floor(received / UPLOAD_PART_BYTES); part * UPLOAD_PART_BYTES < file.size; part += 1) {
      const bytes = file.slice(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES);
      last = await client.call(data.uploadPart, { params: { uploadId, part }, body: bytes, signal });
      onProgress(last.received);
    }
    return last;
  } catch (error) {
    if (signal.reason === GIVEN_UP)
      // The server throws it away by itself later; this is only sooner.
      await client.call(data.discardUpload, { body: { uploadId } }, { quiet: true }).catch(() => undefined);
    throw error;
  }
}

/** Whether a file can be the one that an upload began with. */
export const isSameFile = ({ name, size }: File, upload: Upload): boolean =>
  name === upload.fileName && size === upload.size;
