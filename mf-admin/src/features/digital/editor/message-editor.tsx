import { scheduleFault } from '@tessera/board/scheduling';
import { digital, type DigitalDraft, type DigitalMessage } from '@tessera/contract';
import { FormPage, useClient, useSaving } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { makeStyles } from '@tessera/ui/core';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { DIGITAL_PATHS } from '../digital-paths.ts';
import { ContentCard } from './content-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { draftOf, faultsOf, newMessage, sameDraft } from './message-form.ts';
import { PreviewCard } from './preview-card.tsx';
import { ReadersCard } from './readers-card.tsx';
import { SendingCard } from './sending-card.tsx';
import { useFaultTexts } from './use-fault-texts.ts';
import { useMessageChoices } from './use-message-choices.ts';

const useStyles = makeStyles({
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
  const client = useClient();
  const [opened] = useState(() => (stored ? draftOf(stored) : newMessage()));
  const [draft, setDraft] = useState<DigitalDraft>(opened);
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState(false);
  const saving = useSaving(intl.formatMessage({ id: 'admin.digital.saved', defaultMessage: '消息已保存' }));
  const { busy } = saving;
  const choices = useMessageChoices(draft.recipients);
  const faults = useMemo(() => faultsOf(draft), [draft]);
  const timing = draft.schedule && scheduleFault(draft.schedule);
  // What is only missing is said once somebody tried to save.
  const faultOf = useFaultTexts(
    useMemo(() => faults.filter(({ reason }) => tried || reason !== 'missing'), [faults, tried]),
  );
  const change = (part: Partial<DigitalDraft>) => setDraft((last) => ({ ...last, ...part }));
  const submit = async () => {
    setTried(true);
    if (faults.length > 0 || timing || busy) return;
    const of = stored && { messageId: stored.messageId, version: stored.version };
    const store = async () =>
      void (await client.call(digital.save, { body: { message: draft, ...of } }, { quiet: true }));
    if (await saving.save(store)) setSaved(true);
  };
  return (
    <FormPage
      title={stored?.name ?? intl.formatMessage({ id: 'admin.digital.add', defaultMessage: '新建消息' })}
      backLabel={intl.formatMessage({ id: 'admin.digital.back', defaultMessage: '返回数字消息' })}
      saveLabel={intl.formatMessage({ id: 'admin.digital.save', defaultMessage: '保存' })}
      saving={saving}
      saved={saved}
      unsaved={
        sameDraft(draft, opened)
          ? null
          : intl.formatMessage({ id: 'admin.digital.leave', defaultMessage: '消息还没有保存，离开后修改会丢失。' })
      }
      incomplete={
        tried && (faults.length > 0 || timing)
          ? intl.formatMessage({
              id: 'admin.digital.incomplete',
              defaultMessage: '有内容需要填写或改正，请查看标红的地方。',
            })
          : null
      }
      onSave={() => void submit()}
      onLeave={() => void navigate(DIGITAL_PATHS.config)}
      onReload={onReload}
    >
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
    </FormPage>
  );
}
