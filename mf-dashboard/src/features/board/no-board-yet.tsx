import { errorText, GridSkeleton, requestIdOf } from '@tessera/board';
import { ErrorState } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

export interface NoBoardYetProps {
  /** Why the board could not be loaded; nothing while it is loaded. */
  readonly error: unknown;
  onRetry(): void;
}

/** Stands where a board will be. */
export function NoBoardYet({ error, onRetry }: NoBoardYetProps) {
  const intl = useIntl();
  if (!error) return <GridSkeleton />;
  return (
    <div style={{ height: '100%', display: 'grid', placeContent: 'center' }}>
      <ErrorState
        title={intl.formatMessage({ id: 'dashboard.board.failed', defaultMessage: '看板打不开' })}
        text={errorText(error, intl)}
        requestId={requestIdOf(error)}
        onRetry={onRetry}
      />
    </div>
  );
}
