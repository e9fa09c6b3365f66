import { LostNote } from '@tessera/board';
import { WarningRegular } from '@tessera/ui/icons';
import { FormattedMessage } from 'react-intl';

/** Says in the place of a layer that what it shows was deleted. */
export function LostLayer() {
  return (
    <LostNote Icon={WarningRegular}>
      <FormattedMessage id="bigscreen.stage.lost" defaultMessage="这里的内容已被删除" />
    </LostNote>
  );
}
