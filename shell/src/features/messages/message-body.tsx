import type { Message } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { messageText } from './message-text.ts';

const useStyles = makeStyles({
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: '20px' },
  object: { margin: '0 0 6px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** What a message says, as inert text. */
export function MessageBody({ message, className }: { readonly message: Message; readonly className?: string }) {
  const styles = useStyles();
  const { text, monitorObject } = messageText(message);
  return (
    <div className={className}>
      {monitorObject && (
        <p className={mergeClasses(styles.text, styles.object)}>
          <FormattedMessage
            id="shell.messages.monitorObject"
            defaultMessage="监控对象：{name}"
            values={{ name: monitorObject }}
          />
        </p>
      )}
      <p className={styles.text}>{text}</p>
    </div>
  );
}
