import { LIMITS } from '@tessera/contract';
import { makeStyles, mergeClasses } from '@tessera/ui/core';
import { ChevronLeftRegular, ChevronRightRegular } from '@tessera/ui/icons';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { useLook } from '../stage-context.ts';
import type { HolderElement, HolderPage } from './layer-tree.ts';

const useStyles = makeStyles({
  tabs: { position: 'absolute', top: 0, left: 0, right: 0, height: '2.5em', display: 'flex', overflow: 'hidden' },
  button: {
    padding: '0 1em',
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
  },
  tab: {
    borderBottomStyle: 'solid',
    borderBottomWidth: '0.15em',
    opacity: 0.7,
    '&[aria-selected="true"]': { opacity: 1 },
  },
  dots: {
    position: 'absolute',
    bottom: '0.5em',
    left: 0,
    right: 0,
    display: 'flex',
    justifyContent: 'center',
    gap: '0.5em',
  },
  dot: {
    width: '0.6em',
    height: '0.6em',
    padding: 0,
    borderRadius: '50%',
    opacity: 0.4,
    '&[aria-current="true"]': { opacity: 1 },
  },
  arrow: {
    position: 'absolute',
    top: '50%',
    padding: '0.25em',
    transform: 'translateY(-50%)',
    display: 'flex',
    opacity: 0.6,
  },
  left: { left: 0 },
  right: { right: 0 },
});

export interface HolderBarProps {
  readonly element: HolderElement;
  readonly pages: readonly HolderPage[];
  /** Index of the page that is shown. */
  readonly at: number;
  onGo(to: number): void;
}

/** Tabs above the pages of a holder, or dots and arrows over those of a carousel. */
export function HolderBar({ element: { show, arrows, dots, name }, pages, at, onGo }: HolderBarProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { accent } = useLook();
  const turned = useRef(-Infinity);
  if (show === 'panel' || pages.length === 0 || (show === 'carousel' && pages.length === 1)) return null;
  if (show === 'tabs')
    return (
      <div role="tablist" aria-label={name} className={styles.tabs}>
        {pages.map(({ container }, index) => (
          <button
            key={container.containerId}
            type="button"
            role="tab"
            aria-selected={index === at}
            className={mergeClasses(styles.button, styles.tab)}
            style={{ borderBottomColor: index === at ? accent : 'transparent' }}
            onClick={() => onGo(index)}
          >
            {container.containerName}
          </button>
        ))}
      </div>
    );
  // Clicks that follow each other faster turn once (RU-406).
  const turn = (step: number, time: number) => {
    if (time - turned.current < LIMITS.carouselArrowThrottle) return;
    turned.current = time;
    onGo(at + step);
  };
  return (
    <>
      {arrows ? (
        <>
          <button
            type="button"
            className={mergeClasses(styles.button, styles.arrow, styles.left)}
            aria-label={intl.formatMessage({ id: 'bigscreen.stage.previous', defaultMessage: '上一页' })}
            onClick={(event) => turn(-1, event.timeStamp)}
          >
            <ChevronLeftRegular fontSize="2em" />
          </button>
          <button
            type="button"
            className={mergeClasses(styles.button, styles.arrow, styles.right)}
            aria-label={intl.formatMessage({ id: 'bigscreen.stage.next', defaultMessage: '下一页' })}
            onClick={(event) => turn(1, event.timeStamp)}
          >
            <ChevronRightRegular fontSize="2em" />
          </button>
        </>
      ) : null}
      {dots ? (
        <div className={styles.dots}>
          {pages.map(({ container }, index) => (
            <button
              key={container.containerId}
              type="button"
              className={mergeClasses(styles.button, styles.dot)}
              style={{ backgroundColor: accent }}
              aria-label={container.containerName}
              aria-current={index === at}
              onClick={() => onGo(index)}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
