import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({ bar: { flex: 'none' } });

/** Says that the choices of a link could not be read, so that the board stands as its author left it. */
export function UnreadableLink({ onRead }: { onRead(): void }) {
  const styles = useStyles();
  return (
    <MessageBar intent="warning" className={styles.bar}>
      <MessageBarBody>
        <FormattedMessage id="dashboard.board.unreadable" defaultMessage="链接中的选择无法识别，看板按默认内容显示" />
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onRead}>
          <FormattedMessage id="dashboard.board.unreadableDone" defaultMessage="知道了" />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
