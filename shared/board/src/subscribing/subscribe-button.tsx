import type { BoardState } from '@tessera/contract';
import { useDialogs } from '@tessera/remote-kit';
import { IconButton } from '@tessera/ui/core';
import { MailRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import type { DocumentNoun } from '../document-noun.ts';
import { useDocumentMay } from '../document-rights.tsx';

/** The dialog of subscriptions as each kind of document registers it. */
const SUBSCRIPTION_DIALOGS: Readonly<Record<DocumentNoun, string>> = {
  board: 'mf-dashboard/subscribe-board',
  report: 'mf-report/subscribe-report',
  screen: 'mf-bigscreen/subscribe-screen',
};

export interface SubscribeButtonProps {
  readonly noun: DocumentNoun;
  /** Null while none is there. */
  readonly menuCode: string | null;
  /** What the reader chose on it. */
  readonly state?: BoardState | undefined;
}

/** Has a document sent by itself. */
export function SubscribeButton({ noun, menuCode, state }: SubscribeButtonProps) {
  const intl = useIntl();
  const dialogs = useDialogs();
  if (!useDocumentMay('export', 'watch_chart_item')) return null;
  const label = intl.formatMessage(
    {
      id: 'board.subscribe.button',
      defaultMessage: '{noun, select, report {订阅报告} screen {订阅大屏} other {订阅看板}}',
    },
    { noun },
  );
  return (
    <IconButton
      label={label}
      icon={<MailRegular />}
      disabled={menuCode === null}
      onClick={() => void dialogs.open(SUBSCRIPTION_DIALOGS[noun], { menuCode, reportCode: null, state })}
    />
  );
}
