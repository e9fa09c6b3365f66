import { useCallback, useState } from 'react';

import type { TextMeasure } from './text-measure.ts';

export interface WholeTexts {
  of(code: string): TextMeasure | undefined;
  measured(code: string, measure: TextMeasure): void;
}

/** Heights that texts need. A height never shrinks, since sheets that widen by it would oscillate. */
export function useWholeTexts(): WholeTexts {
  const [texts, setTexts] = useState<ReadonlyMap<string, TextMeasure>>(new Map());
  const measured = useCallback(
    (code: string, measure: TextMeasure) =>
      setTexts((last) => ((last.get(code)?.height ?? 0) < measure.height ? new Map([...last, [code, measure]]) : last)),
    [],
  );
  return { of: (code) => texts.get(code), measured };
}
