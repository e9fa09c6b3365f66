import { BrandMark, IconButton } from '@tessera/ui/core';
import { ArrowClockwiseRegular, FullScreenMaximizeRegular, FullScreenMinimizeRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { TitleBar } from '../reading/title-bar.tsx';
import { useFullScreen } from '../reading/use-full-screen.ts';
import { ShareNote } from './share-note.tsx';

/** Name of the share, refresh, and full screen where the browser and the frame around allow it. */
export function ShareHeader({ name, onRefresh }: { readonly name: string; onRefresh(): void }) {
  const intl = useIntl();
  const { full, enter, leave } = useFullScreen();
  const screen = full
    ? intl.formatMessage({ id: 'board.share.leaveFullScreen', defaultMessage: '退出全屏' })
    : intl.formatMessage({ id: 'board.share.fullScreen', defaultMessage: '全屏' });
  const refresh = intl.formatMessage({ id: 'board.share.refresh', defaultMessage: '刷新' });
  return (
    <TitleBar heading="h1" name={name} leading={<BrandMark size={22} />}>
      <ShareNote />
      <IconButton label={refresh} icon={<ArrowClockwiseRegular />} onClick={onRefresh} />
      {document.fullscreenEnabled ? (
        <IconButton
          label={screen}
          icon={full ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
          onClick={full ? leave : enter}
        />
      ) : null}
    </TitleBar>
  );
}
