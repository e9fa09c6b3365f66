import { useBoardState } from '@tessera/board/reading';
import { useDialogs, usePermitted } from '@tessera/remote-kit';
import { IconButton } from '@tessera/ui/core';
import { ShareRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

export interface ShareButtonProps {
  readonly menuCode: string;
  /** Undefined while no board is there. */
  readonly name: string | undefined;
}

/** Opens the links to a board, for those who may make them. */
export function ShareButton({ menuCode, name }: ShareButtonProps) {
  const intl = useIntl();
  const dialogs = useDialogs();
  const { state } = useBoardState();
  if (!usePermitted('dashboard_edit_file')) return null;
  const label = intl.formatMessage({ id: 'dashboard.share.board', defaultMessage: '分享看板' });
  const props = { menuCode, reportCode: null, name, chosen: state.filters };
  return (
    <IconButton
      label={label}
      icon={<ShareRegular />}
      disabled={name === undefined}
      onClick={() => void dialogs.open('mf-dashboard/share-dashboard', props)}
    />
  );
}
