import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { useDocumentNoun } from '../document-noun.ts';

const useStyles = makeStyles({ bar: { flex: 'none' } });

/** Says that the choices of a link could not be read, so that the document stands as its author left it. */
export function UnreadableLink({ onRead }: { onRead(): void }) {
  const noun = useDocumentNoun();
  const styles = useStyles();
  return (
    <MessageBar intent="warning" className={styles.bar}>
      <MessageBarBody>
        <FormattedMessage
          id="board.reading.unreadable"
          defaultMessage="{noun, select, report {链接中的选择无法识别，报告按默认内容显示} screen {链接中的选择无法识别，大屏按默认内容显示} other {链接中的选择无法识别，看板按默认内容显示}}"
          values={{ noun }}
        />
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onRead}>
          <FormattedMessage id="board.reading.unreadableDone" defaultMessage="知道了" />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
