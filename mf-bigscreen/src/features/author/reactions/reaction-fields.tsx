import type { CanvasItem } from '@tessera/canvas';
import { SCREEN_LIMITS, type ScreenReaction } from '@tessera/contract';
import { Button, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { AddRegular, DeleteRegular, EditRegular } from '@tessera/ui/icons';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ScreenEditor } from '../model/screen-editor.ts';
import { STEPS } from '../model/screen-steps.ts';
import { ReactionDialog } from './reaction-dialog.tsx';
import { useActionNames } from './use-action-names.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '4px' },
  row: {
    display: 'flex',
    alignItems: 'center',
    padding: '4px 0 4px 10px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  words: { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase200 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface ReactionFieldsProps {
  readonly editor: ScreenEditor;
  readonly reactions: readonly ScreenReaction[];
  readonly items: readonly CanvasItem[];
  /** Of the component whose reactions these are; null for those of the whole screen. */
  readonly code: string | null;
}

/** Reactions of a component, or all of the screen: what happens by a click or a message. */
export function ReactionFields({ editor, reactions, items, code }: ReactionFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const actions = useActionNames();
  const [editing, setEditing] = useState<ScreenReaction | null>(null);
  const layers = useMemo(
    () => items.filter(({ kind }) => kind !== 'page').map(({ id, name }) => ({ i: id, name })),
    [items],
  );
  const nameOf = (i: string) => items.find(({ id }) => id === i)?.name ?? '';
  const own = reactions.filter(
    ({ on, targets }) => code === null || (on.kind === 'click' ? on.i === code : targets.includes(code)),
  );
  const change = (next: (all: readonly ScreenReaction[]) => ScreenReaction[]) =>
    editor.change(STEPS.reaction, (now) => ({ ...now, reactions: next(now.reactions) }));
  const done = (reaction: ScreenReaction) => {
    setEditing(null);
    change((all) =>
      all.some(({ id }) => id === reaction.id)
        ? all.map((one) => (one.id === reaction.id ? reaction : one))
        : [...all, reaction],
    );
  };
  const words = ({ on, action, targets }: ScreenReaction) => {
    const cause =
      on.kind === 'message'
        ? intl.formatMessage({ id: 'bigscreen.reaction.onMessage', defaultMessage: '收到“{text}”' }, { text: on.text })
        : code === null
          ? intl.formatMessage(
              { id: 'bigscreen.reaction.onClickOf', defaultMessage: '点击“{name}”' },
              { name: nameOf(on.i) },
            )
          : intl.formatMessage({ id: 'bigscreen.reaction.onClick', defaultMessage: '点击' });
    const shown = intl.formatList(targets.slice(0, 3).map(nameOf), { type: 'unit' });
    return intl.formatMessage(
      {
        id: 'bigscreen.reaction.sentence',
        defaultMessage:
          '{cause}时{action}{count, plural, =0 {} other {：{targets}}}{more, plural, =0 {} other { 等 {count, number} 个}}',
      },
      { cause, action: actions[action], targets: shown, count: targets.length, more: Math.max(0, targets.length - 3) },
    );
  };
  const begin = () =>
    setEditing({
      id: crypto.randomUUID(),
      on:
        code === null && layers.length === 0
          ? { kind: 'message', text: '' }
          : { kind: 'click', i: code ?? layers[0]?.i ?? '' },
      action: 'toggle',
      targets: [],
    });
  return (
    <>
      {own.length === 0 ? (
        <p className={styles.hint}>
          <FormattedMessage
            id="bigscreen.reaction.none"
            defaultMessage="点击组件或收到消息时，可以显示、隐藏、高亮、刷新组件或跳转"
          />
        </p>
      ) : (
        <ul className={styles.list}>
          {own.map((reaction) => {
            const text = words(reaction);
            return (
              <li key={reaction.id} className={styles.row}>
                <span className={styles.words}>{text}</span>
                <IconButton
                  size="small"
                  label={intl.formatMessage(
                    { id: 'bigscreen.reaction.edit', defaultMessage: '编辑交互：{text}' },
                    { text },
                  )}
                  icon={<EditRegular />}
                  onClick={() => setEditing(reaction)}
                />
                <IconButton
                  size="small"
                  label={intl.formatMessage(
                    { id: 'bigscreen.reaction.remove', defaultMessage: '删除交互：{text}' },
                    { text },
                  )}
                  icon={<DeleteRegular />}
                  onClick={() => change((all) => all.filter(({ id }) => id !== reaction.id))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button
          size="small"
          icon={<AddRegular />}
          disabledFocusable={reactions.length >= SCREEN_LIMITS.reactions}
          onClick={begin}
        >
          <FormattedMessage id="bigscreen.reaction.add" defaultMessage="添加交互" />
        </Button>
      </div>
      {editing ? (
        <ReactionDialog reaction={editing} layers={layers} onDone={done} onClose={() => setEditing(null)} />
      ) : null}
    </>
  );
}
