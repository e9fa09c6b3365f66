import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, mergeClasses, Spinner, tokens } from '@tessera/ui/core';
import { CheckmarkCircleRegular, ErrorCircleRegular } from '@tessera/ui/icons';
import { FormattedMessage } from 'react-intl';

import type { SaveState } from '../editing/auto-saver.ts';

const useStyles = makeStyles({
  root: {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  failed: { color: tokens.colorPaletteRedForeground1 },
  icon: { fontSize: '14px' },
});

/** Whether what is on screen is saved, and since when. */
export function SaveLabel({ state }: { state: SaveState }) {
  const styles = useStyles();
  const { locale } = useLocale();
  const failed = !['saved', 'dirty', 'saving'].includes(state.status);
  return (
    <span className={mergeClasses(styles.root, failed && styles.failed)} role="status" data-status={state.status}>
      {failed ? (
        <>
          <ErrorCircleRegular className={styles.icon} />
          <FormattedMessage id="board.save.failed" defaultMessage="未能保存" />
        </>
      ) : state.status === 'saved' ? (
        <>
          <CheckmarkCircleRegular className={styles.icon} />
          {state.savedAt ? (
            <FormattedMessage
              id="board.save.savedAt"
              defaultMessage="已保存 {time}"
              values={{ time: formatDate(state.savedAt, locale, 'time') }}
            />
          ) : (
            <FormattedMessage id="board.save.saved" defaultMessage="已保存" />
          )}
        </>
      ) : (
        <>
          <Spinner size="extra-tiny" aria-hidden />
          <FormattedMessage id="board.save.saving" defaultMessage="正在保存…" />
        </>
      )}
    </span>
  );
}
