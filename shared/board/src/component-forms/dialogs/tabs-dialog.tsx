import { BOARD_NAME_LENGTH, BOARD_TABS, type BoardTab } from '@tessera/contract';
import { useNotify } from '@tessera/remote-kit';
import { Button, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@tessera/ui/icons';
import { useState, type ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { NEW_TAB } from '../../components/component-displays.ts';
import type { FormOf } from '../component-form.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '8px' },
  row: { display: 'flex', alignItems: 'center', gap: '4px' },
  name: { flex: 1, minWidth: 0 },
  held: {
    flex: 'none',
    width: '72px',
    textAlign: 'right',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  add: { alignSelf: 'flex-start' },
});

/** Names and order of tabs; a tab that holds something is deleted after asking. */
export function TabsDialog({ component, onDone, onClose }: FormOf<'tabs'>) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const [name, setName] = useState(component.name);
  const [tabs, setTabs] = useState<readonly BoardTab[]>(component.tabs);
  const ready = name.trim() !== '' && tabs.every((tab) => tab.name.trim() !== '');
  const rename = (code: string, next: string) =>
    setTabs(tabs.map((tab) => (tab.code === code ? { ...tab, name: next } : tab)));
  const move = (from: number, to: number) => setTabs(tabs.with(from, tabs[to]!).with(to, tabs[from]!));
  const remove = async (tab: BoardTab) => {
    const sure =
      tab.layout.length === 0 ||
      (await notify.confirm({
        title: intl.formatMessage({ id: 'board.tabs.deleteTitle', defaultMessage: '删除标签页' }),
        text: intl.formatMessage(
          {
            id: 'board.tabs.deleteText',
            defaultMessage: '标签页“{name}”中有 {count, number} 个组件。其中的图表会移到组件池，其他组件会被删除。',
          },
          { name: tab.name, count: tab.layout.length },
        ),
        confirmLabel: intl.formatMessage({ id: 'board.menu.delete', defaultMessage: '删除' }),
        danger: true,
      }));
    if (sure) setTabs((now) => now.filter(({ code }) => code !== tab.code));
  };
  const add = () => {
    const taken = new Set(tabs.map((tab) => tab.name));
    let number = tabs.length + 1;
    const called = () => intl.formatMessage(NEW_TAB, { number });
    while (taken.has(called())) number += 1;
    setTabs([...tabs, { code: crypto.randomUUID(), name: called(), layout: [], appLayout: null }]);
  };
  const tool = (label: string, icon: ReactElement, enabled: boolean, act: () => void) => (
    <IconButton label={label} size="small" icon={icon} disabledFocusable={!enabled} onClick={act} />
  );
  return (
    <FormDialog
      width={520}
      title={intl.formatMessage({ id: 'board.tabs.title', defaultMessage: '标签页' })}
      ready={ready}
      onSubmit={() =>
        onDone({
          ...component,
          name: name.trim(),
          tabs: tabs.map((tab) => ({ ...tab, name: tab.name.trim() })),
        })
      }
      onClose={onClose}
    >
      <Field required label={intl.formatMessage({ id: 'board.text.name', defaultMessage: '组件名称' })}>
        <Input value={name} maxLength={BOARD_NAME_LENGTH} onChange={(_event, { value }) => setName(value)} />
      </Field>
      <ul className={styles.list}>
        {tabs.map((tab, at) => (
          <li key={tab.code} className={styles.row}>
            <Input
              className={styles.name}
              value={tab.name}
              maxLength={BOARD_NAME_LENGTH}
              aria-label={intl.formatMessage(
                { id: 'board.tabs.name', defaultMessage: '第 {number, number} 个标签页的名称' },
                { number: at + 1 },
              )}
              onChange={(_event, { value }) => rename(tab.code, value)}
            />
            <span className={styles.held}>
              <FormattedMessage
                id="board.tabs.held"
                defaultMessage="{count, number} 个组件"
                values={{ count: tab.layout.length }}
              />
            </span>
            {tool(
              intl.formatMessage({ id: 'board.tabs.up', defaultMessage: '前移“{name}”' }, { name: tab.name }),
              <ArrowUpRegular />,
              at > 0,
              () => move(at, at - 1),
            )}
            {tool(
              intl.formatMessage({ id: 'board.tabs.down', defaultMessage: '后移“{name}”' }, { name: tab.name }),
              <ArrowDownRegular />,
              at < tabs.length - 1,
              () => move(at, at + 1),
            )}
            {tool(
              intl.formatMessage({ id: 'board.tabs.delete', defaultMessage: '删除“{name}”' }, { name: tab.name }),
              <DeleteRegular />,
              tabs.length > 1,
              () => void remove(tab),
            )}
          </li>
        ))}
      </ul>
      <Button className={styles.add} icon={<AddRegular />} disabledFocusable={tabs.length >= BOARD_TABS} onClick={add}>
        <FormattedMessage id="board.tabs.add" defaultMessage="添加标签页" />
      </Button>
    </FormDialog>
  );
}
