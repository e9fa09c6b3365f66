import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import type { Opening } from './use-opening.ts';

const useStyles = makeStyles({ bar: { flex: 'none', borderRadius: 0 } });

export interface NoticesProps {
  readonly opening: Opening;
  readonly busy: boolean;
  onDiscard(): void;
  onKeep(): void;
}

/** Notices of a resumed draft and of a newer save by another author. */
export function Notices({ opening, busy, onDiscard, onKeep }: NoticesProps) {
  const styles = useStyles();
  const { locale } = useLocale();
  const { cachedAt, overtaken } = opening;
  if (cachedAt === null) return null;
  return (
    <MessageBar intent={overtaken ? 'warning' : 'info'} className={styles.bar}>
      <MessageBarBody>
        <FormattedMessage
          id="editor.notice.draft"
          defaultMessage="已打开 {time} 保留的草稿。"
          values={{ time: formatDate(cachedAt, locale, 'dateTime') }}
        />
        {overtaken ? (
          <FormattedMessage
            id="editor.notice.overtaken"
            defaultMessage="此后 {name} 保存了新的版本，保存时可以选择保留哪一份。"
            values={{ name: overtaken.name }}
          />
        ) : null}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onKeep}>
          <FormattedMessage id="editor.notice.keep" defaultMessage="继续编辑" />
        </Button>
        <Button size="small" appearance="transparent" disabledFocusable={busy} onClick={onDiscard}>
          <FormattedMessage id="editor.notice.discard" defaultMessage="放弃草稿" />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
