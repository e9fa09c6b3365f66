import { ComponentMenu } from '@tessera/board';
import type { BoardItems } from '@tessera/board/reading';
import { REPORT_PAPERS, type ReportPaper } from '@tessera/contract';
import { useAction, useNotify, useStore } from '@tessera/remote-kit';
import { Button, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { AddRegular, ArrowUpRegular, CopyRegular, DeleteRegular, SettingsRegular } from '@tessera/ui/icons';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PaperThumb, useThumbStyles } from '../reader/index.ts';
import { designedSheets } from './designed-sheets.ts';
import type { ReportEditor } from './model/report-editor.ts';
import { pageName } from './page-name.ts';

const NARROW = '@media (max-width: 640px)';
const useStyles = makeStyles({
  root: {
    flex: 'none',
    width: '176px',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '16px 0',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: {
      width: 'auto',
      flexDirection: 'row',
      alignItems: 'center',
      padding: '8px',
      overflowX: 'auto',
      overflowY: 'hidden',
      borderRight: 'none',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    [NARROW]: { flexDirection: 'row', gap: 0 },
  },
  item: { position: 'relative' },
  // Small pictures have their own colours, which no theme changes.
  menu: {
    position: 'absolute',
    top: '4px',
    right: '26px',
    display: 'flex',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  before: { boxShadow: `0 -3px 0 ${tokens.colorBrandStroke1}` },
  after: { boxShadow: `0 3px 0 ${tokens.colorBrandStroke1}` },
  add: { alignSelf: 'center', flex: 'none' },
});

export interface PageStripProps {
  readonly editor: ReportEditor;
  readonly items: BoardItems;
  readonly current: ReportPaper | undefined;
  /** @param paperId null for the first page */
  onShow(paperId: string | null): void;
  onSettings(paperId: string): void;
}

/** Small pictures of all pages: chosen by a click, ordered by the mouse or the arrow keys with Alt. */
export function PageStrip({ editor, items, current, onShow, onSettings }: PageStripProps) {
  const styles = { ...useThumbStyles(), ...useStyles() };
  const intl = useIntl();
  const notify = useNotify();
  const { run } = useAction();
  const { document } = useStore(editor);
  const { papers, styleDTO } = document.report;
  const sheets = designedSheets(papers, styleDTO, { title: '', dataRange: '', date: '' });
  const shown = useRef<HTMLButtonElement>(null);
  const currentId = current?.id;
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up of an effect.
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentId]);
  const [dragged, setDragged] = useState<string | null>(null);
  const [goal, setGoal] = useState<{ readonly id: string; readonly after: boolean } | null>(null);
  const full = () =>
    notify.toast(
      intl.formatMessage(
        { id: 'report.pages.full', defaultMessage: '一个报告最多有 {limit, number} 页' },
        { limit: REPORT_PAPERS },
      ),
      { intent: 'warning' },
    );
  const add = (afterId?: string) => {
    const id = editor.addPage(afterId);
    if (id === null) full();
    else onShow(id);
  };
  const copy = (id: string) =>
    void run(async () => {
      const made = await editor.copyPage(id);
      if (made !== null) onShow(made);
      else if (papers.length >= REPORT_PAPERS) full();
    });
  const remove = async (paper: ReportPaper, at: number) => {
    const sure =
      paper.layout.length === 0 ||
      (await notify.confirm({
        title: intl.formatMessage({ id: 'report.pages.removeTitle', defaultMessage: '删除页面' }),
        text: intl.formatMessage(
          {
            id: 'report.pages.removeText',
            defaultMessage: '“{name}”上有 {count, number} 个组件。其中的图表会移到组件池，其他组件会被删除。',
          },
          { name: pageName(paper, at, intl), count: paper.layout.length },
        ),
        confirmLabel: intl.formatMessage({ id: 'report.pages.remove', defaultMessage: '删除' }),
        danger: true,
      }));
    if (sure) onShow(editor.removePage(paper.id, current?.id ?? null));
  };
  const goalAt = (event: DragEvent<HTMLElement>, id: string) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return { id, after: event.clientY > top + height / 2 };
  };
  const drop = (id: string, after: boolean) => {
    const others = papers.filter((paper) => paper.id !== dragged);
    const at = others.findIndex((paper) => paper.id === id);
    if (dragged !== null && at >= 0) editor.movePage(dragged, after ? at + 1 : at);
    setDragged(null);
    setGoal(null);
  };
  return (
    <nav
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'report.pages.label', defaultMessage: '报告的页面' })}
    >
      <ul className={styles.list}>
        {papers.map((paper, at) => {
          const { id } = paper;
          const name = pageName(paper, at, intl);
          const here = id === current?.id;
          return (
            <li
              key={id}
              className={mergeClasses(
                styles.item,
                goal?.id === id && dragged !== null && (goal.after ? styles.after : styles.before),
              )}
            >
              <button
                ref={here ? shown : undefined}
                type="button"
                className={mergeClasses(styles.page, here && styles.current)}
                aria-current={here ? 'page' : undefined}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', name);
                  setDragged(id);
                }}
                onDragOver={(event) => {
                  if (dragged === null || dragged === id) return;
                  event.preventDefault();
                  setGoal(goalAt(event, id));
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  drop(id, goalAt(event, id).after);
                }}
                onDragEnd={() => {
                  setDragged(null);
                  setGoal(null);
                }}
                onClick={() => onShow(id)}
                onKeyDown={(event) => {
                  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                  if (by === 0 || !event.altKey) return;
                  event.preventDefault();
                  editor.movePage(id, Math.max(0, at + by));
                }}
              >
                <span className={mergeClasses(styles.thumb, here && styles.thumbCurrent)} aria-hidden>
                  {sheets[at] ? <PaperThumb sheet={sheets[at]} items={items} /> : null}
                </span>
                <span className={styles.name} title={name}>
                  <span aria-hidden>{at + 1}　</span>
                  {name}
                </span>
              </button>
              <span className={styles.menu}>
                <ComponentMenu
                  name={name}
                  actions={[
                    {
                      key: 'add',
                      icon: <AddRegular />,
                      label: intl.formatMessage({ id: 'report.pages.addAfter', defaultMessage: '在后面添加一页' }),
                      onClick: () => add(id),
                    },
                    {
                      key: 'copy',
                      icon: <CopyRegular />,
                      label: intl.formatMessage({ id: 'report.pages.copy', defaultMessage: '复制页面' }),
                      onClick: () => copy(id),
                    },
                    {
                      key: 'top',
                      icon: <ArrowUpRegular />,
                      label: intl.formatMessage({ id: 'report.pages.top', defaultMessage: '移到最前' }),
                      onClick: () => editor.movePage(id, 0),
                    },
                    {
                      key: 'settings',
                      icon: <SettingsRegular />,
                      label: intl.formatMessage({ id: 'report.pages.settings', defaultMessage: '页面设置' }),
                      onClick: () => onSettings(id),
                    },
                    {
                      key: 'remove',
                      icon: <DeleteRegular />,
                      label: intl.formatMessage({ id: 'report.pages.remove', defaultMessage: '删除' }),
                      onClick: () => void remove(paper, at),
                    },
                  ]}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <Button className={styles.add} icon={<AddRegular />} onClick={() => add(current?.id)}>
        <FormattedMessage id="report.pages.add" defaultMessage="添加页面" />
      </Button>
    </nav>
  );
}
