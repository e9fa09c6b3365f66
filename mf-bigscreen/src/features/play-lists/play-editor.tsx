import { ERRORS, screenPlay, type Play } from '@tessera/contract';
import { useAction, useClient, useLeaveGuard, useNotify } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import {
  Button,
  IconButton,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  PageHeader,
  tokens,
  usePageStyles,
} from '@tessera/ui/core';
import { ArrowLeftRegular, PlayRegular, SaveRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { PlayDraft } from './play-draft.ts';
import { PlayItems } from './play-items.tsx';
import { previewPath } from './play-paths.ts';
import { isSound, PlaySettings } from './play-settings.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  card: { padding: '16px' },
  title: { margin: '0 0 12px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

export interface PlayEditorProps {
  /** Null for one that is new. */
  readonly play: Play | null;
  readonly stored: PlayDraft;
  onSaved(playId: string): void;
  /** Reads the newest version. */
  onReload?(): void;
  onClose(): void;
}

/** A play list: its items in order, and how they are shown. */
export function PlayEditor({ play, stored, onSaved, onReload, onClose }: PlayEditorProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { busy, run } = useAction();
  const [draft, setDraft] = useState(stored);
  const [conflict, setConflict] = useState(false);
  const [left, setLeft] = useState(false);
  const changed = draft !== stored;
  useLeaveGuard(changed && !left, () =>
    notify.confirm({
      title: intl.formatMessage({ id: 'bigscreen.play.leaveTitle', defaultMessage: '离开页面' }),
      text: intl.formatMessage({ id: 'bigscreen.play.leave', defaultMessage: '播放列表还没有保存，确定离开吗？' }),
    }),
  );

  /** @param overwrite takes the newest version as the one that is replaced */
  const save = async (overwrite: boolean): Promise<void> => {
    const body = { ...draft, playName: draft.playName.trim(), items: [...draft.items] };
    let id = play?.id ?? '';
    const done = await run(async () => {
      try {
        if (!play) {
          id = (await client.call(screenPlay.save, { body })).id;
          return;
        }
        const newest = overwrite ? (await client.call(screenPlay.query, { body: { id } }))[0] : play;
        await client.call(screenPlay.update, { body: { ...body, id, version: newest?.version ?? play.version } });
      } catch (error) {
        if (isRequestError(error) && error.code === ERRORS.conflict.code) setConflict(true);
        throw error;
      }
    });
    if (!done) return;
    setLeft(true);
    notify.toast(intl.formatMessage({ id: 'bigscreen.play.saved', defaultMessage: '播放列表已保存' }), {
      intent: 'success',
    });
    if (play) onReload?.();
    else onSaved(id);
  };

  return (
    <form
      className={page.page}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && changed && isSound(draft)) void save(false);
      }}
    >
      <PageHeader
        title={
          draft.playName.trim() || intl.formatMessage({ id: 'bigscreen.playLists.title', defaultMessage: '播放列表' })
        }
        before={
          <IconButton
            icon={<ArrowLeftRegular />}
            label={intl.formatMessage({ id: 'bigscreen.play.back', defaultMessage: '返回播放列表' })}
            onClick={onClose}
          />
        }
        actions={
          <>
            {play && (
              <Button
                as="a"
                href={previewPath(play.id)}
                target="_blank"
                rel="noopener"
                icon={<PlayRegular />}
                title={
                  changed
                    ? intl.formatMessage({
                        id: 'bigscreen.play.savedOnly',
                        defaultMessage: '播放的是已保存的列表，不含未保存的修改',
                      })
                    : undefined
                }
              >
                <FormattedMessage id="bigscreen.play.preview" defaultMessage="播放" />
              </Button>
            )}
            <Button
              type="submit"
              appearance="primary"
              icon={<SaveRegular />}
              disabledFocusable={busy || !isSound(draft) || (!changed && play !== null)}
            >
              <FormattedMessage id="bigscreen.play.save" defaultMessage="保存" />
            </Button>
          </>
        }
      />
      {conflict && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage
              id="bigscreen.play.conflict"
              defaultMessage="在您编辑期间，其他人修改了这个播放列表。您的修改还没有保存。"
            />
          </MessageBarBody>
          <MessageBarActions>
            <Button disabledFocusable={busy} onClick={() => onReload?.()}>
              <FormattedMessage id="bigscreen.play.takeTheirs" defaultMessage="放弃修改，载入最新版本" />
            </Button>
            <Button disabledFocusable={busy} onClick={() => void save(true)}>
              <FormattedMessage id="bigscreen.play.keepMine" defaultMessage="用我的修改覆盖" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <div className={styles.columns}>
        <PlayItems items={draft.items} onChange={(items) => setDraft({ ...draft, items })} />
        <section className={mergeClasses(page.card, styles.card)}>
          <h2 className={styles.title}>
            <FormattedMessage id="bigscreen.play.settings" defaultMessage="播放设置" />
          </h2>
          <PlaySettings draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
        </section>
      </div>
    </form>
  );
}
