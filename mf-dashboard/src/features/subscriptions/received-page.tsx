import { documentAddress } from '@tessera/board';
import { subscribe } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useDownload, useEndpoint, useLocale, useNavigation, WhenLoaded } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import {
  Button,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarBody,
  PageHeader,
  saveFile,
  usePageStyles,
} from '@tessera/ui/core';
import { ArrowDownloadRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNoteText } from './run-state.tsx';

const useStyles = makeStyles({ actions: { display: 'flex', gap: '8px', flexWrap: 'wrap' } });

/** Route /subscribe/received: what a recipient was sent, its file, and the board with the same filters. */
export function ReceivedPage() {
  const pageStyles = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const navigation = useNavigation();
  const download = useDownload();
  const { busy, run } = useAction();
  const note = useNoteText();
  const [parameters] = useSearchParams();
  const runId = parameters.get('run') ?? '';
  const loaded = useEndpoint(subscribe.received, { body: { runId } }, { fresh: true });
  return (
    <div className={pageStyles.page}>
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={4} />}>
        {(received) => {
          const { name, menuName, menuCode, kind, state, dueAt, file, tables, unsubscribe } = received;
          return (
            <>
              <PageHeader title={name} description={`${menuName} · ${formatDate(dueAt, locale, 'dateTime')}`} />
              {received.note === null ? null : (
                <MessageBar intent="warning" layout="multiline">
                  <MessageBarBody>{note({ note: received.note, tables, reason: null })}</MessageBarBody>
                </MessageBar>
              )}
              {file && !file.open ? (
                <MessageBar intent="warning" layout="multiline">
                  <MessageBarBody>
                    <FormattedMessage
                      id="dashboard.received.rights"
                      defaultMessage="您的数据权限已改变，不能再打开此文件；可打开看板查看您现在能看到的数据。"
                    />
                  </MessageBarBody>
                </MessageBar>
              ) : null}
              <div className={styles.actions}>
                {file ? (
                  <Button
                    appearance="primary"
                    icon={<ArrowDownloadRegular />}
                    disabled={!file.open}
                    disabledFocusable={busy}
                    onClick={() =>
                      void run(async () => {
                        const { blob, fileName } = await download(subscribe.file, { body: { fileId: file.fileId } });
                        saveFile(blob, fileName ?? file.fileName);
                      })
                    }
                  >
                    <FormattedMessage
                      id="dashboard.received.download"
                      defaultMessage="下载 {name}"
                      values={{ name: file.fileName }}
                    />
                  </Button>
                ) : null}
                {kind ? (
                  <Button onClick={() => navigation.navigate(documentAddress(kind, menuCode, state))}>
                    <FormattedMessage
                      id="dashboard.received.open"
                      defaultMessage="{kind, select, report {打开报告} screen {打开大屏} other {打开看板}}"
                      values={{ kind }}
                    />
                  </Button>
                ) : null}
                <Button
                  appearance="subtle"
                  onClick={() =>
                    navigation.navigate(`/subscribe/unsubscribe?${new URLSearchParams({ token: unsubscribe })}`)
                  }
                >
                  {intl.formatMessage({ id: 'dashboard.received.unsubscribe', defaultMessage: '不再接收' })}
                </Button>
              </div>
            </>
          );
        }}
      </WhenLoaded>
    </div>
  );
}
