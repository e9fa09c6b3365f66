import { makeStyles } from '@tessera/ui/core';
import { useEffect, useRef, type ReactNode } from 'react';

import { measureText, type TextMeasure } from './text-measure.ts';

const useStyles = makeStyles({ root: { height: '100%' } });

export interface WholeTextProps {
  readonly code: string;
  /** Stays the same between renders. */
  onMeasured(code: string, measure: TextMeasure): void;
  readonly children: ReactNode;
}

/** Reports the height that a component's text needs. */
export function WholeText({ code, onMeasured, children }: WholeTextProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const { fonts } = element.ownerDocument;
    const look = () => {
      const measure = measureText(element);
      if (measure) onMeasured(code, measure);
    };
    const changes = new MutationObserver(look);
    changes.observe(element, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-busy'] });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    fonts.addEventListener('loadingdone', look);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      fonts.removeEventListener('loadingdone', look);
    };
  }, [code, onMeasured]);
  return (
    <div ref={root} className={styles.root}>
      {children}
    </div>
  );
}
