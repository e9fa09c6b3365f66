import { scheduleFault } from '@tessera/board/scheduling';
import type { DigitalDraft, DigitalMessage } from '@tessera/contract';
import { useLeaveGuard, useNotify } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import {
  Button,
  IconButton,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  PageHeader,
  Spinner,
} from '@tessera/ui/core';
import { ArrowLeftRegular } from '@tessera/ui/icons';
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DIGITAL_PATHS } from '../digital-paths.ts';
import { ContentCard } from './content-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { draftOf, faultsOf, newMessage, sameDraft } from './message-form.ts';
import { PreviewCard } from './preview-card.tsx';
import { ReadersCard } from './readers-card.tsx';
import { SendingCard } from './sending-card.tsx';
import { useFaultTexts } from './use-fault-texts.ts';
import { useMessageChoices } from './use-message-choices.ts';
import { useSavingMessage } from './use-saving-message.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

export interface MessageEditorProps {
  /** Null makes a new one. */
  readonly stored: DigitalMessage | null;
  onReload(): void;
}

/** A message: its text with figures beside it, how a reader reads it, who they are, and when it is computed and sent. */
export function MessageEditor({ stored, onReload }: MessageEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const navigate = useNavigate();
  const { confirm } = useNotify();
  const [opened] = useState(() => (stored ? draftOf(stored) : newMessage()));
  const [draft, setDraft] = useState<DigitalDraft>(opened);
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState(false);
  const { busy, refused, save } = useSavingMessage();
  const choices = useMessageChoices(draft.recipients);
  const faults = useMemo(() => faultsOf(draft), [draft]);
  const timing = draft.schedule && scheduleFault(draft.schedule);
  // What is only missing is said once somebody tried to save.
  const faultOf = useFaultTexts(
    useMemo(() => faults.filter(({ reason }) => tried || reason !== 'missing'), [faults, tried]),
  );
  const change = (part: Partial<DigitalDraft>) => setDraft((last) => ({ ...last, ...part }));
  const toList = () => void navigate(DIGITAL_PATHS.config);
  useLeaveGuard(!saved && !sameDraft(draft, opened), () =>
    confirm({
      title: intl.formatMessage({ id: 'admin.digital.leaveTitle', defaultMessage: '离开页面？' }),
      text: intl.formatMessage({ id: 'admin.digital.leave', defaultMessage: '消息还没有保存，离开后修改会丢失。' }),
      confirmLabel: intl.formatMessage({ id: 'admin.digital.leaveConfirm', defaultMessage: '离开' }),
    }),
  );
  // After the render in which nothing is unsaved any more, so that the guard lets it pass.
  useEffect(() => {
    if (saved) void navigate(DIGITAL_PATHS.config);
  }, [saved, navigate]);
  const submit = async () => {
    setTried(true);
    if (faults.length > 0 || timing || busy) return;
    if (await save(draft, stored)) setSaved(true);
  };
  return (
    <>
      <PageHeader
        before={
          <IconButton
            label={intl.formatMessage({ id: 'admin.digital.back', defaultMessage: '返回数字消息' })}
            icon={<ArrowLeftRegular />}
            onClick={toList}
          />
        }
        title={stored?.name ?? intl.formatMessage({ id: 'admin.digital.add', defaultMessage: '新建消息' })}
        actions={
          <Button
            appearance="primary"
            icon={busy ? <Spinner size="extra-tiny" aria-hidden /> : null}
            disabledFocusable={busy}
            onClick={() => void submit()}
          >
            <FormattedMessage id="admin.digital.save" defaultMessage="保存" />
          </Button>
        }
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {tried && (faults.length > 0 || timing) ? (
          <MessageBar intent="error" role="alert">
            <MessageBarBody>
              <FormattedMessage
                id="admin.digital.incomplete"
                defaultMessage="有内容需要填写或改正，请查看标红的地方。"
              />
            </MessageBarBody>
          </MessageBar>
        ) : null}
        {refused ? (
          <MessageBar intent="error" role="alert">
            <MessageBarBody>{refused.message}</MessageBarBody>
            {refused.conflict ? (
              <MessageBarActions>
                <Button onClick={onReload}>
                  <FormattedMessage id="admin.digital.takeTheirs" defaultMessage="放弃我的修改并重新加载" />
                </Button>
              </MessageBarActions>
            ) : null}
          </MessageBar>
        ) : null}
        <div className={styles.beside}>
          <div className={styles.column}>
            <ContentCard draft={draft} disabled={busy} faultOf={faultOf} onChange={change} />
            <FiguresCard draft={draft} disabled={busy} faultOf={faultOf} onChange={change} />
          </div>
          <PreviewCard draft={draft} choices={choices} />
        </div>
        <ReadersCard draft={draft} choices={choices} disabled={busy} faultOf={faultOf} onChange={change} />
        <SendingCard
          draft={draft}
          choices={choices}
          disabled={busy}
          timing={tried ? timing : null}
          faultOf={faultOf}
          onChange={change}
        />
      </form>
    </>
  );
}
