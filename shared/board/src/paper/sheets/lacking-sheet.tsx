import { EmptyState, ErrorState, LoadingSkeleton } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { errorText, requestIdOf } from '../../frame/error-text.ts';
import type { Sheet } from './sheets.ts';

/** Stands on a repeated page whose values are not there. */
export function LackingSheet({ lacking, onRetry }: { lacking: NonNullable<Sheet['lacking']>; onRetry(): void }) {
  const intl = useIntl();
  if (lacking === 'loading') return <LoadingSkeleton shape="text" count={6} />;
  if (lacking === 'empty')
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'board.sheet.empty', defaultMessage: '这一页没有数据' })}
        text={intl.formatMessage({
          id: 'board.sheet.emptyHint',
          defaultMessage: '它按字段的每个值重复，而当前的筛选和权限下没有任何值',
        })}
      />
    );
  return <ErrorState text={errorText(lacking.error, intl)} requestId={requestIdOf(lacking.error)} onRetry={onRetry} />;
}
