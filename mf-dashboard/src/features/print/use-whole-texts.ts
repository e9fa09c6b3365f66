import { useCallback, useState } from 'react';

import type { TextMeasure } from './text-measure.ts';

export interface WholeTexts {
  of(code: string): TextMeasure | undefined;
  measured(code: string, measure: TextMeasure): void;
}

/**
 * How high components with texts have to be. What needed more room once keeps it: sheets that got wider by it would take it
 * back, and so on without end.
 */
export function useWholeTexts(): WholeTexts {
  const [texts, setTexts] = useState<ReadonlyMap<string, TextMeasure>>(new Map());
  const measured = useCallback(
    (code: string, measure: TextMeasure) =>
      setTexts((last) => ((last.get(code)?.height ?? 0) < measure.height ? new Map([...last, [code, measure]]) : last)),
    [],
  );
  return { of: (code) => texts.get(code), measured };
}
