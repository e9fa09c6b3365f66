import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import type { CacheState } from './use-draft-cache.ts';

const useStyles = makeStyles({
  root: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    minWidth: 0,
  },
  bad: { color: tokens.colorPaletteRedForeground1 },
});

/** Whether what is on the screen is saved, kept as a draft, or neither. */
export function DraftState({ state, dirty, isNew }: { state: CacheState; dirty: boolean; isNew: boolean }) {
  const styles = useStyles();
  const { locale } = useLocale();
  return (
    <span className={styles.root} role="status">
      {!dirty && !isNew ? <FormattedMessage id="editor.state.saved" defaultMessage="已保存" /> : null}
      {dirty && state.kind === 'none' ? <FormattedMessage id="editor.state.unsaved" defaultMessage="未保存" /> : null}
      {state.kind === 'pending' ? <FormattedMessage id="editor.state.pending" defaultMessage="正在保留草稿…" /> : null}
      {state.kind === 'kept' ? (
        <FormattedMessage
          id="editor.state.kept"
          defaultMessage="草稿已保留 {time}"
          values={{ time: formatDate(state.at, locale, 'time') }}
        />
      ) : null}
      {state.kind === 'failed' ? (
        <span className={styles.bad}>
          <FormattedMessage id="editor.state.failed" defaultMessage="草稿未能保留，将在下次修改时重试" />
        </span>
      ) : null}
    </span>
  );
}
