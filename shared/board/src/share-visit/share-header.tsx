import { BrandMark, IconButton } from '@tessera/ui/core';
import { ArrowClockwiseRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { TitleBar } from '../reading/title-bar.tsx';
import { ShareNote } from './share-note.tsx';

/** Name of the share, and a refresh button. */
export function ShareHeader({ name, onRefresh }: { readonly name: string; onRefresh(): void }) {
  const intl = useIntl();
  const refresh = intl.formatMessage({ id: 'board.share.refresh', defaultMessage: '刷新' });
  return (
    <TitleBar heading="h1" name={name} leading={<BrandMark size={22} />}>
      <ShareNote />
      <IconButton label={refresh} icon={<ArrowClockwiseRegular />} onClick={onRefresh} />
    </TitleBar>
  );
}
