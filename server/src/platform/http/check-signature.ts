import { createHmac, timingSafeEqual } from 'node:crypto';

import { SIGNATURE_HEADER } from '@tessera/contract';
import type { FastifyRequest } from 'fastify';

import { CatalogueError } from './catalogue-error.ts';

const signedBodies = new WeakMap<FastifyRequest, string>();

/** Keeps the raw text of a signed body for verification. */
export function keepSignedBody(request: FastifyRequest, body: string): void {
  if (request.headers[SIGNATURE_HEADER] !== undefined) signedBodies.set(request, body);
}

/**
 * Checks a body's signature (D-10); no body is empty text. @param callKey base64 @throws CatalogueError signatureWrong
 */
export function checkSignature(request: FastifyRequest, callKey: string): void {
  const claimed = Buffer.from(String(request.headers[SIGNATURE_HEADER] ?? ''), 'base64');
  const own = createHmac('sha256', Buffer.from(callKey, 'base64'))
    .update(signedBodies.get(request) ?? '')
    .digest();
  if (claimed.length !== own.length || !timingSafeEqual(claimed, own)) throw new CatalogueError('signatureWrong');
}
