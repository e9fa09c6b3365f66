import type { Message } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale, useNavigation } from '@tessera/remote-kit';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { DeleteRegular } from '@tessera/ui/icons';
import { FormattedMessage } from 'react-intl';

import { MessageBody } from './message-body.tsx';
import { messagePath } from './message-text.ts';
import { MessageTypeIcon, useTypeLabel } from './message-type.tsx';

const useStyles = makeStyles({
  meta: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    marginBottom: '16px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  body: { fontSize: tokens.fontSizeBase300 },
  actions: { display: 'flex', gap: '8px', marginTop: '24px' },
});

export interface MessageDrawerProps {
  readonly message: Message | null;
  readonly onClose: () => void;
  readonly onDelete: (message: Message) => void;
}

/** One message in full. */
export function MessageDrawer({ message, onClose, onDelete }: MessageDrawerProps) {
  const styles = useStyles();
  const typeLabel = useTypeLabel();
  const navigation = useNavigation();
  const { locale } = useLocale();
  const path = messagePath(message?.messageLink ?? null, location.origin);
  return (
    <SideDrawer open={message !== null} size="medium" title={message?.messageTitle} onClose={onClose}>
      {message && (
        <DrawerBody>
          <div className={styles.meta}>
            <MessageTypeIcon code={message.messageTypeCode} />
            {typeLabel(message.messageTypeCode)} · {formatDate(message.publish_time, locale, 'dateTimeSeconds')}
          </div>
          <MessageBody message={message} className={styles.body} />
          <div className={styles.actions}>
            {path && (
              <Button
                appearance="primary"
                onClick={() => {
                  onClose();
                  navigation.navigate(path);
                }}
              >
                <FormattedMessage id="shell.messages.follow" defaultMessage="前往查看" />
              </Button>
            )}
            <Button icon={<DeleteRegular />} onClick={() => onDelete(message)}>
              <FormattedMessage id="shell.messages.delete" defaultMessage="删除" />
            </Button>
          </div>
        </DrawerBody>
      )}
    </SideDrawer>
  );
}
