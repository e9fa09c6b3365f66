import { z } from './zod.ts';

/** Header that carries the session token in requests and a renewed token in replies. */
export const TOKEN_HEADER = 'token';
/** Header with the interface locale of the caller, in wire spelling. */
export const LOCALE_HEADER = 'lang';
/** Header with the request id, chosen by the server; shown in error states. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Header with the signature of the body, on endpoints that are `signed`: HMAC-SHA-256 with the session's call key, base64. */
export const SIGNATURE_HEADER = 'sign';

/** Reply envelope; `code` is "0" for success. */
export const envelopeSchema = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  msg: z.string().default(''),
  data: z.unknown().default(null),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** Media type of answers in lines. */
export const LINES_TYPE = 'application/x-ndjson';
/** A line of such an answer: the envelope of one question, of which `n` is the place in the request, from 0. */
export const envelopeLineSchema = envelopeSchema.extend({ n: z.number().int().min(0) });
