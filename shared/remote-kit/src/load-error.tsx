import { isRequestError } from '@tessera/request';
import { ErrorState } from '@tessera/ui/core';

/** The error state of something that could not be loaded. */
export function LoadError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const known = isRequestError(error) ? error : null;
  return (
    <ErrorState
      text={known?.kind === 'catalogue' ? known.message : undefined}
      requestId={known?.requestId}
      onRetry={onRetry}
    />
  );
}
