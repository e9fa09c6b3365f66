import type { Message } from '@tessera/contract';
import { formatRelative } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Button, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { MessageBody } from './message-body.tsx';
import { messagePath, messageText } from './message-text.ts';
import { MessageTypeIcon } from './message-type.tsx';
import { UnreadDot } from './unread-dot.tsx';

const useStyles = makeStyles({
  entry: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '10px',
    alignItems: 'start',
    width: '100%',
    padding: '8px 14px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
  },
  unread: { fontWeight: 600 },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  text: { fontSize: tokens.fontSizeBase200, lineHeight: '18px', color: tokens.colorNeutralForeground3 },
  time: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  unfolded: {
    padding: '0 14px 10px 52px',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground2,
  },
  follow: { marginTop: '8px' },
});

export interface MessageEntryProps {
  readonly message: Message;
  readonly unfolded: boolean;
  readonly onUnfold: () => void;
  readonly onFollow: (path: string) => void;
}

/** One message of the dropdown. */
export function MessageEntry({ message, unfolded, onUnfold, onFollow }: MessageEntryProps) {
  const styles = useStyles();
  const { locale } = useLocale();
  const path = messagePath(message.messageLink, location.origin);
  const unread = message.isRead === 0;
  return (
    <li>
      <button type="button" className={styles.entry} aria-expanded={unfolded} onClick={onUnfold}>
        <MessageTypeIcon code={message.messageTypeCode} />
        <span>
          <span className={mergeClasses(styles.title, unread && styles.unread)}>
            <span className={styles.line}>{message.messageTitle}</span>
            {unread && <UnreadDot />}
          </span>
          {!unfolded && (
            <span className={mergeClasses(styles.text, styles.line)} style={{ display: 'block' }}>
              {messageText(message).text}
            </span>
          )}
        </span>
        <span className={styles.time}>{formatRelative(message.publish_time, locale)}</span>
      </button>
      {unfolded && (
        <div className={styles.unfolded}>
          <MessageBody message={message} />
          {path && (
            <Button size="small" appearance="primary" className={styles.follow} onClick={() => onFollow(path)}>
              <FormattedMessage id="shell.messages.follow" defaultMessage="前往查看" />
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
