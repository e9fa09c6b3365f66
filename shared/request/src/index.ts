export { createClient, type CallOptions, type Client, type LineAnswer } from './client.ts';
export { fetchFile, type FetchFileOptions } from './fetch-file.ts';
export { reloadFile, type ReloadFileOptions } from './reload-file.ts';
export type { CallerContext } from './identity.ts';
export type { RequestFailure } from './outcome.ts';
export {
  isCancelled,
  isRequestError,
  RequestError,
  type RequestErrorDetails,
  type RequestErrorKind,
} from './request-error.ts';
export { BIZ_TYPE_HEADER, createTransport, type Transport, type TransportOptions } from './transport.ts';
