import { lazy, Suspense } from 'react';

import type { FormulaDialogProps } from './formula-dialog-props.ts';

const FormulaForm = lazy(() => import('./formula-form.tsx').then((module) => ({ default: module.FormulaForm })));

/** Writes a computed field of a table: name, formula with completion and a preview of its values, format. */
export function FormulaDialog(props: FormulaDialogProps) {
  return (
    <Suspense fallback={null}>
      <FormulaForm {...props} />
    </Suspense>
  );
}
