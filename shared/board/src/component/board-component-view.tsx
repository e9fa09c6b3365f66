import type { BoardComponent } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { ImageRegular, WarningRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { AiView } from '../ai/ai-view.tsx';
import { useBoardFilters } from '../board-filters/board-filters-context.tsx';
import { FilterOnGrid } from '../board-filters/filter-on-grid.tsx';
import { StaticFilter } from '../board-filters/static-filter.tsx';
import { BoardLink } from '../link/board-link.tsx';
import type { FilterComponent } from '../state/board-state.ts';
import { RichTextView } from '../text/rich-text-view.tsx';
import { TEXT_BOX } from '../text/text-box.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    '& .tessera-frame-menu': { position: 'absolute', top: '4px', right: '8px', zIndex: 2, opacity: 0 },
    '&:hover .tessera-frame-menu, &:focus-within .tessera-frame-menu': { opacity: 1 },
  },
  card: {
    border: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  text: { boxSizing: 'border-box', height: '100%', overflowY: 'auto', padding: '14px 18px' },
  title: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    height: '100%',
    margin: 0,
    padding: '4px',
    fontWeight: tokens.fontWeightSemibold,
    // As high as its letters, whatever their size; a lower line would cut them.
    lineHeight: 1.25,
    '&[data-align="center"]': { justifyContent: 'center' },
    '&[data-align="right"]': { justifyContent: 'flex-end' },
    '&[data-size="small"]': { fontSize: '16px' },
    '&[data-size="medium"]': { fontSize: '20px' },
    '&[data-size="large"]': { fontSize: '28px' },
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  image: { display: 'block', width: '100%', height: '100%' },
  lost: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    padding: '8px',
    boxSizing: 'border-box',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  lostIcon: { fontSize: '24px' },
});

export interface BoardComponentViewProps {
  readonly component: BoardComponent;
  readonly menu?: ReactNode;
  /** Goes where a link leads. */
  readonly onOpen?: ((address: string) => void) | undefined;
}

/** A text, image, title, link, filter or AI text of a board. */
export function BoardComponentView({ component, menu, onOpen }: BoardComponentViewProps) {
  const styles = useStyles();
  const plain = component.typeCode === 'title' || component.typeCode === 'link';
  return (
    <section className={mergeClasses(styles.root, !plain && styles.card)} aria-label={component.name}>
      <Content component={component} onOpen={onOpen} menu={Boolean(menu)} />
      {menu ? <span className="tessera-frame-menu">{menu}</span> : null}
    </section>
  );
}

function Content({ component, onOpen, menu }: Omit<BoardComponentViewProps, 'menu'> & { readonly menu: boolean }) {
  const styles = useStyles();
  switch (component.typeCode) {
    case '0002':
    case '0004':
      return <Filter component={component} />;
    case '0003':
      return (
        // A long text scrolls, with the keyboard too.
        <div className={styles.text} tabIndex={0} role="group" aria-label={component.name} {...{ [TEXT_BOX]: '' }}>
          <RichTextView text={component.text} />
        </div>
      );
    case '0006':
      return <AiView component={component} menu={menu} />;
    case '0005':
      return <Picture component={component} />;
    case 'link':
      return <BoardLink component={component} onOpen={onOpen} />;
    case 'title':
      return (
        <h3 className={styles.title} data-align={component.align} data-size={component.size}>
          <span className={styles.words} title={component.name}>
            {component.name}
          </span>
        </h3>
      );
  }
}

function Filter({ component }: { component: FilterComponent }) {
  return useBoardFilters() ? <FilterOnGrid component={component} /> : <StaticFilter component={component} />;
}

function Picture({ component }: { component: Extract<BoardComponent, { typeCode: '0005' }> }) {
  const styles = useStyles();
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === component.url)
    return (
      <div className={styles.lost} role="status">
        <ImageRegular className={styles.lostIcon} />
        <FormattedMessage id="board.component.imageLost" defaultMessage="图片已不存在" />
      </div>
    );
  return (
    <img
      className={styles.image}
      style={{ objectFit: component.fit }}
      src={component.url}
      alt={component.alt}
      onError={() => setFailed(component.url)}
    />
  );
}

/** Stands where a chart stood that was deleted. */
export function VanishedComponent({ menu }: { menu?: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={mergeClasses(styles.root, styles.card)}>
      <div className={styles.lost} role="status">
        <WarningRegular className={styles.lostIcon} />
        <FormattedMessage id="board.component.vanished" defaultMessage="这里的图表已被删除" />
      </div>
      {menu ? <span className="tessera-frame-menu">{menu}</span> : null}
    </section>
  );
}
