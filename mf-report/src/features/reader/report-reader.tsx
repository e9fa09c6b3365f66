import { errorText } from '@tessera/board';
import { coverPage, useBoardState, useFullScreen } from '@tessera/board/reading';
import { useMessages } from '@tessera/remote-kit';
import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@tessera/ui/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { isUnpublished, useReport } from '../sheets/index.ts';
import { EditButton } from './edit-button.tsx';
import { NoReportYet } from './no-report-yet.tsx';
import { ReadReport } from './read-report.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minWidth: 0,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  full: { position: 'fixed', inset: 0, zIndex: 1000 },
  bar: { flex: 'none' },
});

export interface ReportReaderProps {
  readonly menuCode: string;
  /** Left of the name: the button that opens the directory. */
  readonly leading: ReactNode;
  /** Shows the draft to its authors; default false. */
  readonly draft?: boolean;
}

/** A published report, or a draft: sheets beside their list, filters above, and what stands there while there is none. */
export function ReportReader(props: ReportReaderProps) {
  // Each report has its own queries, which end with it.
  return <OneReport key={props.menuCode} {...props} />;
}

function OneReport({ menuCode, leading, draft = false }: ReportReaderProps) {
  const styles = useStyles();
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const { read, error, loading, reload } = useReport(menuCode, draft);
  const chosen = useBoardState();
  const { full, enter, leave } = useFullScreen();
  /** Publication that readers see now; 0 for none, undefined while nothing was said. */
  const [now, setNow] = useState<number>();
  useEffect(() => (full && root.current ? coverPage(root.current) : undefined), [full]);
  useMessages((frame) => {
    if (frame.kind !== 'board' || frame.menuCode !== menuCode) return;
    if (frame.event === 'published') setNow(frame.version);
    // A preview beside the editor follows what is saved there.
    if (draft && frame.event === 'saved') reload();
  });
  const shown = read?.reportInfo.publication?.publication;
  return (
    <div ref={root} className={mergeClasses(styles.root, full && styles.full)}>
      {draft ? (
        <MessageBar intent="info" className={styles.bar}>
          <MessageBarBody>
            <FormattedMessage
              id="report.preview.draft"
              defaultMessage="草稿预览：读者看到的是已发布的版本，可能与此不同"
            />
          </MessageBarBody>
        </MessageBar>
      ) : read && now !== undefined && now !== shown ? (
        <MessageBar intent="info" className={styles.bar}>
          <MessageBarBody>
            {now === 0 ? (
              <FormattedMessage
                id="report.reader.withdrawn"
                defaultMessage="这个报告已被撤回，您看到的是撤回前的内容"
              />
            ) : (
              <FormattedMessage id="report.reader.newer" defaultMessage="报告发布了新的版本" />
            )}
          </MessageBarBody>
          {now === 0 ? null : (
            <MessageBarActions>
              <Button size="small" onClick={reload}>
                <FormattedMessage id="report.reader.loadNewer" defaultMessage="查看" />
              </Button>
            </MessageBarActions>
          )}
        </MessageBar>
      ) : null}
      {read && error ? (
        <MessageBar intent="warning" className={styles.bar}>
          <MessageBarBody>
            <FormattedMessage
              id="report.reader.notReloaded"
              defaultMessage="没能重新读取报告，显示的是之前的内容：{reason}"
              values={{ reason: errorText(error, intl) }}
            />
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" disabledFocusable={loading} onClick={reload}>
              <FormattedMessage id="report.reader.retry" defaultMessage="重试" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      {read ? (
        <ReadReport
          read={read}
          chosen={chosen}
          leading={full ? null : leading}
          full={full}
          onFullScreen={full ? leave : enter}
          onReload={reload}
        />
      ) : (
        <NoReportYet
          leading={
            <>
              {leading}
              {isUnpublished(error) ? <EditButton menuCode={menuCode} /> : null}
            </>
          }
          error={loading ? null : error}
          onRetry={reload}
        />
      )}
    </div>
  );
}
