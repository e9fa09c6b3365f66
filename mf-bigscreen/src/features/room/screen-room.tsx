import { DirectoryRoom } from '@tessera/board/directory';
import { EmptyState } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { SCREENS } from '../directory/index.ts';
import { SeenScreen } from './seen-screen.tsx';

/** Route /bigScreen: the directory of big screens and the screen that the address names. */
export function ScreenRoom() {
  const intl = useIntl();
  return (
    <DirectoryRoom
      kind={SCREENS}
      document={(menuCode, name, leading) => (
        <SeenScreen key={menuCode} menuCode={menuCode} name={name} leading={leading} />
      )}
      none={
        <EmptyState
          title={intl.formatMessage({ id: 'bigscreen.room.none', defaultMessage: '没有可以打开的大屏' })}
          text={intl.formatMessage({
            id: 'bigscreen.room.noneHint',
            defaultMessage: '目录中有大屏后，这里会打开第一个',
          })}
        />
      }
    />
  );
}
