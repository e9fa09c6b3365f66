import { errorText, requestIdOf } from '@tessera/board';
import { ExportButton } from '@tessera/board/exporting';
import { ShareButton } from '@tessera/board/share';
import { SubscribeButton } from '@tessera/board/subscribing';
import { SaveTemplateButton } from '@tessera/board/templates';
import { useMessages } from '@tessera/remote-kit';
import { EmptyState, ErrorState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { EXPORTED_SCREENS } from '../export/index.ts';
import { ScreenBar } from './screen-bar.tsx';
import { ScreenFacts } from './screen-facts.tsx';
import { ScreenPicture } from './screen-picture.tsx';
import { isGone, isUnpublished, useReadScreen } from './use-read-screen.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minWidth: 0,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  body: { flex: 1, minHeight: 0, overflow: 'auto', padding: '24px', display: 'flex', flexDirection: 'column' },
  centre: { flex: 1, display: 'grid', placeContent: 'center' },
});

export interface SeenScreenProps {
  readonly menuCode: string;
  /** As the directory says; undefined for one that it does not show. */
  readonly name?: string | undefined;
  /** Left of the name: the button that opens the directory. */
  readonly leading: ReactNode;
}

/** The chosen screen of the room: its name and what can be done with it, over what it looks like. */
export function SeenScreen({ menuCode, name, leading }: SeenScreenProps) {
  const styles = useStyles();
  const { seen, error, reload } = useReadScreen(menuCode);
  useMessages((frame) => {
    if (frame.kind === 'board' && frame.menuCode === menuCode) reload();
  });
  return (
    <div className={styles.root}>
      <ScreenBar menuCode={menuCode} name={name ?? seen?.app.menuName} leading={leading} seen={seen}>
        {seen ? <SaveTemplateButton kind="screen" menuCode={menuCode} name={name ?? seen.app.menuName} /> : null}
        {seen && !seen.draft ? (
          <>
            <ShareButton noun="screen" menuCode={menuCode} name={seen.app.menuName} />
            <SubscribeButton noun="screen" menuCode={menuCode} />
            <ExportButton of={EXPORTED_SCREENS} menuCode={menuCode} />
          </>
        ) : null}
      </ScreenBar>
      <div className={styles.body} aria-busy={!seen && !error}>
        {seen ? (
          <>
            <ScreenFacts seen={seen} />
            <ScreenPicture app={seen.app} draft={seen.draft} />
          </>
        ) : null}
        {!seen && error ? (
          <div className={styles.centre}>
            <NoScreen error={error} onRetry={reload} />
          </div>
        ) : null}
        {seen || error ? null : <LoadingSkeleton shape="block" height={420} />}
      </div>
    </div>
  );
}

function NoScreen({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  const intl = useIntl();
  if (isUnpublished(error))
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'bigscreen.room.unpublished', defaultMessage: '这个大屏还没有发布' })}
        text={intl.formatMessage({
          id: 'bigscreen.room.unpublishedHint',
          defaultMessage: '作者发布之后，会显示在这里',
        })}
      />
    );
  if (isGone(error))
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'bigscreen.room.gone', defaultMessage: '大屏不存在' })}
        text={intl.formatMessage({
          id: 'bigscreen.room.goneHint',
          defaultMessage: '它可能已被删除，或者您没有查看它的权限',
        })}
      />
    );
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'bigscreen.room.failed', defaultMessage: '大屏打不开' })}
      text={errorText(error, intl)}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
    />
  );
}
