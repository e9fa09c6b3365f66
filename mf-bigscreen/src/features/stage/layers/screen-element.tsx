import { fetchOwnMap, useChartAnswer } from '@tessera/board';
import type { ReportComponent, ScreenElement } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { useRef } from 'react';

import { ElementView, type ElementSize } from '../../elements/index.ts';
import { useLook, useStage } from '../stage-context.ts';
import { answerId } from './answer-id.ts';
import { useSteady } from './use-steady.ts';

const useStyles = makeStyles({ root: { width: '100%', height: '100%' } });

export interface ScreenElementViewProps {
  readonly element: ScreenElement;
  /** The chart whose answer it draws. */
  readonly report: ReportComponent | null;
  readonly order: number;
  readonly size: ElementSize;
}

/** An element of a screen with the answer of its chart. */
export function ScreenElementView({ element, report, order, size }: ScreenElementViewProps) {
  const styles = useStyles();
  const { coordinator, locale, mode, mayWatch, now } = useStage();
  const look = useLook();
  const root = useRef<HTMLDivElement>(null);
  const asked = mayWatch ? report : null;
  const answer = useChartAnswer({ report: asked, coordinator, id: answerId(element.code), locale, order, root });
  const steady = useSteady(answer ?? NO_ANSWER);
  return (
    <div ref={root} className={styles.root}>
      <ElementView
        element={element}
        size={size}
        answer={answer && steady}
        conf={report?.reportConf}
        look={look}
        still={mode === 'still'}
        now={now}
        ownMap={fetchOwnMap}
      />
    </div>
  );
}
const NO_ANSWER = { status: 'loading' } as const;
