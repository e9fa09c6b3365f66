import { useDialogs } from '@tessera/remote-kit';
import { IconButton } from '@tessera/ui/core';
import { ShareRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import type { DocumentNoun } from '../document-noun.ts';
import { useDocumentMay } from '../document-rights.tsx';
import { useBoardState } from '../reading/use-board-state.ts';

/** The share dialog as each kind of document registers it. */
const DIALOGS: Readonly<Record<DocumentNoun, string>> = {
  board: 'mf-dashboard/share-dashboard',
  report: 'mf-report/share-report',
  screen: 'mf-bigscreen/share-screen',
};

export interface ShareButtonProps {
  readonly noun: DocumentNoun;
  readonly menuCode: string;
  /** Undefined while no document is there. */
  readonly name: string | undefined;
}

/** Opens the links to a document, for those who may make them. */
export function ShareButton({ noun, menuCode, name }: ShareButtonProps) {
  const intl = useIntl();
  const dialogs = useDialogs();
  const { state } = useBoardState();
  if (!useDocumentMay('share', 'dashboard_edit_file')) return null;
  const label = intl.formatMessage(
    { id: 'board.share.board', defaultMessage: '{noun, select, report {分享报告} screen {分享大屏} other {分享看板}}' },
    { noun },
  );
  const props = { noun, menuCode, reportCode: null, name, chosen: state.filters };
  return (
    <IconButton
      label={label}
      icon={<ShareRegular />}
      disabled={name === undefined}
      onClick={() => void dialogs.open(DIALOGS[noun], props)}
    />
  );
}
