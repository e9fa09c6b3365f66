import { emptyDynamicDocument, ERRORS, menu, screenPlay } from '@tessera/contract';
import { useAction, useClient, useLeaveGuard, useNavigation, useNotify } from '@tessera/remote-kit';
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
import { ArrowLeftRegular, SaveRegular } from '@tessera/ui/icons';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { dynamicPath } from '../dynamic-paths.ts';
import type { DynamicScreen } from '../use-dynamic-screen.ts';
import { ConfigSettings } from './config-settings.tsx';
import { isSound } from './dynamic-draft.ts';
import { RuleList } from './rule-list.tsx';
import { SourceList } from './source-list.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  card: { padding: '16px' },
  title: { margin: '0 0 12px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

export interface ConfigEditorProps {
  readonly screen: DynamicScreen;
  readonly lockKey: string;
  /** A save met another window's lock. */
  onLocked(): void;
  onSettled(settled: boolean): void;
  /** Reads what is stored. */
  onReload(): void;
}

/** How a dynamic screen is put together, with its own button to save. */
export function ConfigEditor({ screen, lockKey, onLocked, onSettled, onReload }: ConfigEditorProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const navigation = useNavigation();
  const { busy, run } = useAction();
  const [stored, setStored] = useState(screen);
  const [draft, setDraft] = useState(screen.conf);
  const [conflict, setConflict] = useState(false);
  const { menuCode, menuName } = screen;
  const changed = draft !== stored.conf;
  useLeaveGuard(changed, () =>
    notify.confirm({
      title: intl.formatMessage({ id: 'bigscreen.dynamic.leaveTitle', defaultMessage: '离开页面' }),
      text: intl.formatMessage({ id: 'bigscreen.dynamic.leave', defaultMessage: '修改还没有保存，确定离开吗？' }),
    }),
  );
  const change = (next: typeof draft) => {
    setDraft(next);
    onSettled(false);
  };
  /** @param version that is replaced */
  const save = async (version: number) => {
    const document = { ...emptyDynamicDocument(), dynamic: draft };
    const done = await run(async () => {
      try {
        const saved = await client.call(menu.saveConfiguration, {
          params: { id: menuCode },
          body: { version, lockKey, document },
        });
        setStored({ ...stored, version: saved.version, conf: draft });
      } catch (error) {
        if (isRequestError(error) && error.code === ERRORS.conflict.code) setConflict(true);
        if (isRequestError(error) && error.code === ERRORS.boardLocked.code) onLocked();
        throw error;
      }
    });
    if (!done) return;
    setConflict(false);
    onSettled(true);
    notify.toast(intl.formatMessage({ id: 'bigscreen.dynamic.saved', defaultMessage: '已保存' }), {
      intent: 'success',
    });
  };
  const overwrite = async () => {
    let newest = stored.version;
    const read = await run(async () => {
      newest = (await client.call(screenPlay.selectDyScreenConf, { params: { id: menuCode } })).version;
    });
    if (read) await save(newest);
  };
  const card = (title: ReactNode, content: ReactNode) => (
    <section className={mergeClasses(page.card, styles.card)}>
      <h2 className={styles.title}>{title}</h2>
      {content}
    </section>
  );
  return (
    <div className={page.page}>
      <PageHeader
        title={menuName}
        before={
          <IconButton
            icon={<ArrowLeftRegular />}
            label={intl.formatMessage({ id: 'bigscreen.dynamic.back', defaultMessage: '返回动态大屏' })}
            onClick={() => navigation.navigate(dynamicPath('dynamicScreens', menuCode))}
          />
        }
        actions={
          <Button
            appearance="primary"
            icon={<SaveRegular />}
            disabledFocusable={busy || !changed || !isSound(draft)}
            onClick={() => void save(stored.version)}
          >
            <FormattedMessage id="bigscreen.dynamic.save" defaultMessage="保存" />
          </Button>
        }
      />
      {conflict ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage
              id="bigscreen.dynamic.conflict"
              defaultMessage="在您编辑期间，其他人修改了这个动态大屏。您的修改还没有保存。"
            />
          </MessageBarBody>
          <MessageBarActions>
            <Button disabledFocusable={busy} onClick={onReload}>
              <FormattedMessage id="bigscreen.dynamic.takeTheirs" defaultMessage="放弃修改，载入最新版本" />
            </Button>
            <Button disabledFocusable={busy} onClick={() => void overwrite()}>
              <FormattedMessage id="bigscreen.dynamic.keepMine" defaultMessage="用我的修改覆盖" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          {card(
            <FormattedMessage
              id="bigscreen.dynamic.sources"
              defaultMessage="来源（{count, number}）"
              values={{ count: draft.sources.length }}
            />,
            <SourceList part={draft} onChange={change} />,
          )}
          {card(
            <FormattedMessage id="bigscreen.dynamic.rules" defaultMessage="时间规则" />,
            <RuleList part={draft} onChange={change} />,
          )}
        </div>
        {card(
          <FormattedMessage id="bigscreen.dynamic.settings" defaultMessage="显示设置" />,
          <ConfigSettings part={draft} onChange={change} />,
        )}
      </div>
    </div>
  );
}
