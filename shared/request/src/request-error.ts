import { behaviourOf } from '@tessera/contract';
import type { ErrorBehaviour } from '@tessera/contract';

/**
 * Failure kinds: `catalogue` a server error; `network` no reply; `cancelled`; `setup` invalid input; `reply` an invalid
 * reply.
 */
export type RequestErrorKind = 'catalogue' | 'network' | 'cancelled' | 'setup' | 'reply';

export interface RequestErrorDetails {
  readonly kind: RequestErrorKind;
  readonly message: string;
  /** Code of the error catalogue. */
  readonly code?: string;
  readonly requestId?: string | null;
  /** HTTP status, where there was one. */
  readonly status?: number;
  readonly cause?: unknown;
}

const NAME = 'TesseraRequestError';

/** The one error of this package. Recognise it with {@link isRequestError}: pages may hold two copies of the class. */
export class RequestError extends Error {
  readonly kind: RequestErrorKind;
  readonly code: string | undefined;
  readonly requestId: string | null;
  readonly status: number | undefined;

  constructor({ kind, message, code, requestId, status, cause }: RequestErrorDetails) {
    super(message, { cause });
    this.name = NAME;
    this.kind = kind;
    this.code = code;
    this.requestId = requestId ?? null;
    this.status = status;
  }

  /** What the client does with it; null when it is no answer of the catalogue. */
  get behaviour(): ErrorBehaviour | null {
    return this.code === undefined ? null : behaviourOf(this.code);
  }
}

/** Whether a value is a RequestError, of whichever copy of this package. */
export function isRequestError(value: unknown): value is RequestError {
  return value instanceof Error && value.name === NAME;
}

/** Whether a failure is only a cancellation, which is not reported. */
export function isCancelled(value: unknown): boolean {
  return isRequestError(value) && value.kind === 'cancelled';
}
