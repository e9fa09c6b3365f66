import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

import type { Env } from '../env.ts';
import type { FileStore } from '../services.ts';
import { checkKey } from './key.ts';
import { PART_BYTES, putParts } from './put-parts.ts';

/** Files in a bucket of S3-compatible object storage. Without keys in the environment the SDK's own chain finds them. */
export function createS3Files(env: Env, bucket: string): FileStore & { close(): void } {
  const client = new S3Client({
    region: env.S3_REGION,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
    ...(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY } }
      : {}),
  });
  return {
    async put(key, bytes, contentType = 'application/octet-stream') {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: checkKey(key), Body: bytes, ContentType: contentType }),
      );
    },
    async putFile(key, path, signal) {
      const { size } = await stat(path);
      if (size > PART_BYTES) {
        const target = { Bucket: bucket, Key: checkKey(key) };
        return putParts(client, target, path, size, signal ?? new AbortController().signal);
      }
      const body = createReadStream(path);
      try {
        await client.send(
          new PutObjectCommand({ Bucket: bucket, Key: checkKey(key), Body: body, ContentLength: size }),
          signal ? { abortSignal: signal } : {},
        );
      } finally {
        body.destroy();
      }
    },
    async open(key, signal, part) {
      try {
        const range = part ? { Range: `bytes=${part.first}-${part.last}` } : {};
        const answer = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: checkKey(key), ...range }),
          signal ? { abortSignal: signal } : {},
        );
        const body = answer.Body as Readable | undefined;
        if (signal && body) addAbortSignal(signal, body);
        return body ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async get(key) {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: checkKey(key) }));
        return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async list(prefix) {
      const found: string[] = [];
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }),
        );
        found.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key] : [])));
        next = page.NextContinuationToken;
      } while (next);
      return found;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkKey(key) }));
    },
    close: () => client.destroy(),
  };
}
