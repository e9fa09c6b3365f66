import { open } from 'node:fs/promises';

import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Bytes of a part, and of the largest object that is written with one PUT. */
export const PART_BYTES = 16 * 1024 * 1024;
/** Parts that S3 allows for one object. Beyond PART_BYTES times as many, parts are larger. */
const MOST_PARTS = 10_000;
/** Parts under way, each of which is in memory. */
const AT_ONCE = 2;
/** Milliseconds in which the bucket is told that a failed upload has ended. */
const PATIENCE = 10_000;

/**
 * Writes a file as one object in parts. The object appears when all of them have arrived; after a failure the bucket is
 * told to forget those that did. The client tries each part again by itself.
 * @param bytes length of the file
 * @throws the signal's reason, the client's error; AggregateError, with that error as its cause, where parts stay in the bucket
 */
export async function putParts(
  client: Pick<S3Client, 'send'>,
  target: { readonly Bucket: string; readonly Key: string },
  path: string,
  bytes: number,
  signal: AbortSignal,
): Promise<void> {
  const size = Math.max(PART_BYTES, Math.ceil(bytes / MOST_PARTS));
  const count = Math.ceil(bytes / size);
  const failed = new AbortController();
  const abortSignal = AbortSignal.any([signal, failed.signal]);
  const file = await open(path);
  try {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(target), { abortSignal });
    const upload = { ...target, UploadId };
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    let next = 0;
    const work = async () => {
      for (let at = next++; at < count; at = next++) {
        const Body = Buffer.allocUnsafe(Math.min(size, bytes - at * size));
        const { bytesRead } = await file.read(Body, 0, Body.length, at * size);
        if (bytesRead !== Body.length) throw new Error(`${path} is shorter than ${bytes} bytes`);
        const PartNumber = at + 1;
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), { abortSignal });
        Parts[at] = { PartNumber, ETag };
      }
    };
    const workers = Array.from({ length: AT_ONCE }, work);
    try {
      await Promise.all(workers);
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), { abortSignal });
    } catch (error) {
      failed.abort(error);
      await Promise.allSettled(workers);
      await client
        .send(new AbortMultipartUploadCommand(upload), { abortSignal: AbortSignal.timeout(PATIENCE) })
        .catch((left: unknown) => {
          throw new AggregateError([error, left], `parts of ${target.Key} stay in the bucket`, { cause: error });
        });
      signal.throwIfAborted();
      throw error;
    }
  } finally {
    await file.close();
  }
}
