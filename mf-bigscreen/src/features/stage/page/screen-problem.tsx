import { errorText, requestIdOf } from '@tessera/board';
import { usePermitted } from '@tessera/remote-kit';
import { EmptyState, ErrorState, makeStyles } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { isGone, isUnpublished } from './use-screen.ts';

const useStyles = makeStyles({ root: { height: '100%', display: 'grid', placeContent: 'center' } });

export interface ScreenProblemProps {
  readonly error: unknown;
  onRetry(): void;
}

/** Says why a screen can't be shown. */
export function ScreenProblem(props: ScreenProblemProps) {
  return (
    <div className={useStyles().root}>
      <Reason {...props} />
    </div>
  );
}

function Reason({ error, onRetry }: ScreenProblemProps) {
  const intl = useIntl();
  const author = usePermitted('dashboard_edit_file');
  if (isUnpublished(error))
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'bigscreen.stage.unpublished', defaultMessage: '这个大屏还没有发布' })}
        text={
          author
            ? intl.formatMessage({
                id: 'bigscreen.stage.unpublishedAuthor',
                defaultMessage: '发布之后，才能在这里播放',
              })
            : intl.formatMessage({
                id: 'bigscreen.stage.unpublishedHint',
                defaultMessage: '作者发布之后，会显示在这里',
              })
        }
      />
    );
  if (isGone(error))
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'bigscreen.stage.gone', defaultMessage: '大屏不存在' })}
        text={intl.formatMessage({
          id: 'bigscreen.stage.goneHint',
          defaultMessage: '它可能已被删除，或者您没有查看它的权限',
        })}
      />
    );
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'bigscreen.stage.failed', defaultMessage: '大屏打不开' })}
      text={errorText(error, intl)}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
    />
  );
}
