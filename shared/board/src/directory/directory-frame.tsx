import { usePermitted } from '@tessera/remote-kit';
import { HiddenHeading, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { Drawer } from '@tessera/ui/forms';
import { PanelLeftContractRegular, PanelLeftExpandRegular } from '@tessera/ui/icons';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DocumentRights } from '../document-rights.tsx';
import type { DirectoryKind } from './directory-kind.ts';
import type { DirectoryMemory } from './directory-memory.ts';
import { DirectoryPanel } from './directory-panel.tsx';
import { actionsOf } from './menu-tree.ts';
import type { ChosenDocument } from './use-chosen-document.ts';
import type { useDirectory } from './use-directory.ts';
import { useNarrow } from './use-narrow.ts';

const useStyles = makeStyles({
  root: { display: 'flex', height: '100%', minHeight: 0, backgroundColor: tokens.colorNeutralBackground3 },
  side: {
    flex: 'none',
    width: '272px',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  main: { flex: 1, minWidth: 0, minHeight: 0 },
  drawer: { width: 'min(300px, 84vw)' },
});

export interface DirectoryFrameProps {
  readonly kind: DirectoryKind;
  readonly directory: ReturnType<typeof useDirectory>;
  readonly memory: DirectoryMemory;
  readonly chosen: ChosenDocument;
  /** The chosen document. @param leading the button that shows or hides the directory */
  document(menuCode: string, leading: ReactNode): ReactNode;
  /** Stands there while no document is chosen. @param panel the directory, where it would be hidden in a drawer */
  none(panel: ReactNode): ReactNode;
  /** A document was made in it. Default: it is chosen. */
  onMade?(menuCode: string): void;
  /** Shown in place of all of it, such as an editor; what is open stays open. */
  readonly instead?: ReactNode;
}

/** A directory beside the document that is chosen in it; in narrow windows the directory is a drawer. */
export function DirectoryFrame({
  kind,
  directory,
  memory,
  chosen,
  document,
  none,
  onMade,
  instead,
}: DirectoryFrameProps) {
  const styles = useStyles();
  const intl = useIntl();
  const narrow = useNarrow();
  const mayWatchTree = usePermitted('watch_left_tree');
  const [sideOpen, setSideOpen] = useState(true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  if (instead) return instead;
  const open = narrow ? drawerOpen : sideOpen;
  const { nodes, error, reload } = directory;
  const panel = (
    <DirectoryPanel
      kind={kind}
      nodes={nodes}
      error={error}
      selected={chosen.chosen}
      memory={memory}
      onSelect={(menuCode) => {
        setDrawerOpen(false);
        if (menuCode !== chosen.chosen) chosen.choose(menuCode);
      }}
      onMade={(menuCode) => {
        setDrawerOpen(false);
        (onMade ?? chosen.choose)(menuCode);
      }}
      onRemoved={chosen.giveUp}
      onReload={reload}
    />
  );
  const label = open
    ? intl.formatMessage({ id: 'board.directory.hide', defaultMessage: '收起目录' })
    : intl.formatMessage({ id: 'board.directory.show', defaultMessage: '展开目录' });
  const leading = mayWatchTree ? (
    <IconButton
      label={label}
      icon={open ? <PanelLeftContractRegular /> : <PanelLeftExpandRegular />}
      aria-expanded={open}
      onClick={() => (narrow ? setDrawerOpen(!drawerOpen) : setSideOpen(!sideOpen))}
    />
  ) : null;
  return (
    <div className={styles.root}>
      {mayWatchTree && !narrow && sideOpen ? <nav className={styles.side}>{panel}</nav> : null}
      {mayWatchTree && narrow ? (
        <Drawer
          type="overlay"
          position="start"
          className={styles.drawer}
          open={drawerOpen}
          onOpenChange={(_event, data) => setDrawerOpen(data.open)}
        >
          {panel}
        </Drawer>
      ) : null}
      <section className={styles.main}>
        <HiddenHeading>
          <FormattedMessage
            id="board.directory.label"
            defaultMessage="{noun, select, report {报告目录} screen {大屏目录} dynamic {动态大屏目录} other {看板目录}}"
            values={{ noun: kind.noun }}
          />
        </HiddenHeading>
        {chosen.chosen === null ? (
          none(narrow && !nodes ? panel : null)
        ) : (
          <DocumentRights actions={actionsOf(nodes, chosen.chosen)}>{document(chosen.chosen, leading)}</DocumentRights>
        )}
      </section>
    </div>
  );
}
