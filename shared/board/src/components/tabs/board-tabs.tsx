import type { BoardTab, TabsComponent } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import { useId, useState, type ReactNode } from 'react';

import { TAB_GOAL, TABS_ROOT } from '../../grid/drop-goals.ts';
import { TAB_PANEL } from '../../grid/edit-grid.tsx';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    minHeight: '40px',
    paddingRight: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  list: { flex: '0 1 auto', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' },
  name: { maxWidth: '200px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  room: { position: 'relative', flex: '1 1 24px', alignSelf: 'stretch' },
  panels: { position: 'relative', flex: 1, minHeight: 0, overflow: 'hidden', display: 'flex', flexDirection: 'column' },
  panel: {
    boxSizing: 'border-box',
    width: '100%',
    flex: 1,
    minHeight: 0,
    padding: '8px',
    overflowY: 'auto',
    overflowX: 'hidden',
    scrollbarGutter: 'stable',
    '@media (max-width: 640px)': { scrollbarGutter: 'auto' },
  },
  // Outside of the frame: charts keep their size but are not in view.
  away: { position: 'absolute', inset: 0, visibility: 'hidden', transform: 'translateX(-200vw)' },
});

export interface BoardTabsProps {
  readonly component: TabsComponent;
  /** Code of the tab to show; without one, or with one that is gone, the first. */
  readonly chosen: string | undefined;
  readonly menu?: ReactNode;
  /** Lies over the free room of the head. */
  readonly handle?: ReactNode;
  onChoose(tabCode: string): void;
  /** Content of a tab; rendered when first opened, then kept. */
  panel(tab: BoardTab): ReactNode;
}

export function shownTab({ tabs }: TabsComponent, chosen: string | undefined): BoardTab {
  return tabs.find(({ code }) => code === chosen) ?? tabs[0]!;
}

export function BoardTabs({ component, chosen, menu, handle, onChoose, panel }: BoardTabsProps) {
  const styles = useStyles();
  const id = useId();
  const shown = shownTab(component, chosen).code;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const mounted = component.tabs.filter(({ code }) => code === shown || opened.has(code));
  const choose = (code: string) => {
    setOpened(new Set([...opened, shown, code]));
    onChoose(code);
  };
  return (
    <section className={styles.root} aria-label={component.name} {...{ [TABS_ROOT]: '' }}>
      <div className={styles.head}>
        <TabList
          className={styles.list}
          size="small"
          selectedValue={shown}
          onTabSelect={(_event, { value }) => choose(String(value))}
          aria-label={component.name}
        >
          {component.tabs.map(({ code, name }) => (
            <Tab key={code} value={code} id={`${id}-${code}`} {...{ [TAB_GOAL]: code }}>
              <span className={styles.name} title={name}>
                {name}
              </span>
            </Tab>
          ))}
        </TabList>
        <div className={styles.room}>{handle}</div>
        {menu}
      </div>
      <div className={styles.panels}>
        {mounted.map((tab) => (
          <div
            key={tab.code}
            role="tabpanel"
            {...{ [TAB_GOAL]: tab.code }}
            aria-labelledby={`${id}-${tab.code}`}
            aria-hidden={tab.code !== shown}
            // Long tabs scroll, with the keyboard too.
            tabIndex={tab.code === shown ? 0 : -1}
            className={mergeClasses(TAB_PANEL, styles.panel, tab.code !== shown && styles.away)}
          >
            {panel(tab)}
          </div>
        ))}
      </div>
    </section>
  );
}
