import { DirectoryRoom } from '@tessera/board/directory';
import { EmptyState } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { DYNAMIC_SCREENS } from '../directory/index.ts';
import { SOURCE } from './dynamic-paths.ts';
import { SeenDynamic } from './seen-dynamic.tsx';

/** A source belongs to one dynamic screen. */
const OWN: readonly string[] = [SOURCE];

/** Route /dynamicScreen (RT-037): the directory of dynamic screens and what the one that the address names shows now. */
export function DynamicRoom() {
  const intl = useIntl();
  return (
    <DirectoryRoom
      kind={DYNAMIC_SCREENS}
      own={OWN}
      document={(menuCode, name, leading) => (
        <SeenDynamic key={menuCode} menuCode={menuCode} name={name} leading={leading} />
      )}
      none={
        <EmptyState
          title={intl.formatMessage({ id: 'bigscreen.dynamic.none', defaultMessage: '没有可以打开的动态大屏' })}
          text={intl.formatMessage({
            id: 'bigscreen.dynamic.noneHint',
            defaultMessage: '目录中有动态大屏后，这里会打开第一个',
          })}
        />
      }
    />
  );
}
