import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import type { CanvasGuides } from '../canvas-item.ts';
import type { CanvasView } from '../view/view.ts';
import type { useGuides } from './use-guides.ts';

const useStyles = makeStyles({
  // Wider than the line, to be met by the pointer.
  guide: {
    position: 'absolute',
    left: 0,
    top: 0,
    touchAction: 'none',
    '::after': { content: '""', position: 'absolute', backgroundColor: tokens.colorPaletteLightTealBorderActive },
    ':focus-visible': { outline: `1px solid ${tokens.colorStrokeFocus2}` },
  },
  x: {
    width: '7px',
    height: '100%',
    cursor: 'col-resize',
    '::after': { left: '3px', top: 0, bottom: 0, width: '1px' },
  },
  locked: { pointerEvents: 'none', '::after': { opacity: 0.5 } },
  y: {
    height: '7px',
    width: '100%',
    cursor: 'row-resize',
    '::after': { top: '3px', left: 0, right: 0, height: '1px' },
  },
});

export interface GuideLinesProps extends Pick<ReturnType<typeof useGuides>, 'pulled' | 'pull' | 'onKeyDown'> {
  readonly guides: CanvasGuides;
  readonly view: CanvasView;
}

/** Guides over the canvas, with the one that is just being pulled. */
export function GuideLines({ guides, view, pulled, pull, onKeyDown }: GuideLinesProps) {
  const styles = useStyles();
  const intl = useIntl();
  const labels = {
    x: intl.formatMessage({ id: 'canvas.guide.x', defaultMessage: '垂直参考线' }),
    y: intl.formatMessage({ id: 'canvas.guide.y', defaultMessage: '水平参考线' }),
  };
  const hint = intl.formatMessage({ id: 'canvas.guide.hint', defaultMessage: '拖回标尺或按 Delete 可删除' });
  const place = (axis: 'x' | 'y', at: number) => {
    const px = Math.round(view[axis] + at * view.zoom) - 3;
    return { transform: axis === 'x' ? `translateX(${px}px)` : `translateY(${px}px)` };
  };
  return (
    <>
      {(['x', 'y'] as const).flatMap((axis) =>
        guides[axis].map((at, index) => {
          const own = pulled?.axis === axis && pulled.index === index;
          const handlers = {
            onPointerDown: (event: Parameters<typeof pull>[0]) => pull(event, axis, index),
            onKeyDown: (event: Parameters<typeof onKeyDown>[0]) => onKeyDown(event, axis, index),
          };
          return (
            <div
              {...handlers}
              key={`${axis} ${index}`}
              data-canvas-tool
              className={mergeClasses(styles.guide, styles[axis], guides.locked && styles.locked)}
              style={{
                ...place(axis, own ? (pulled.at ?? at) : at),
                ...(own && pulled.at === null ? { opacity: 0.2 } : {}),
              }}
              role="separator"
              title={hint}
              tabIndex={guides.locked ? -1 : 0}
              aria-label={labels[axis]}
              aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
              aria-valuenow={at}
            />
          );
        }),
      )}
      {pulled?.index === null && pulled.at !== null && (
        <div className={mergeClasses(styles.guide, styles[pulled.axis])} style={place(pulled.axis, pulled.at)} />
      )}
    </>
  );
}
